import type { AppStore } from '@tai/api-client';
import { rememberState } from '@tai/generation-kit';
import * as z from 'zod/mini';
import { marksMax, pointsMax, wordsMax, type Mark } from '../domain/marks/mark.ts';
import { keptMarksSlice, marksRestored, type KeptMarks } from './keptMarksSlice.ts';
import { imageMarkClosed, imageMarkOpened } from './markSlice.ts';
import { markRequest } from './markRequest.ts';

const place = z.object({ x: z.number(), y: z.number() });
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const style = {
  id: z.string(),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  thickness: z.number().check(z.positive()),
};
const mark = z.discriminatedUnion('kind', [
  z.object({ ...style, kind: z.literal('arrow'), from: place, to: place }),
  z.object({ ...style, kind: z.enum(['ellipse', 'rectangle']), box }),
  z.object({
    ...{ ...style, kind: z.enum(['number', 'text']), at: place },
    words: z.string().check(z.maxLength(2 * wordsMax)),
  }),
  z.object({
    ...{ ...style, kind: z.literal('pen') },
    points: z.array(place).check(z.minLength(1), z.maxLength(pointsMax)),
  }),
]) satisfies z.ZodMiniType<Mark>;

const fields: { images: z.ZodMiniType<readonly KeptMarks[]> } = {
  images: z.array(z.object({ id: z.string(), marks: z.array(mark).check(z.maxLength(marksMax)) })),
};

interface State {
  keptMarks?: ReturnType<typeof keptMarksSlice.reducer>;
}
const none = keptMarksSlice.getInitialState();

/** Brings the marks of a person back and keeps them from then on. */
export function rememberMarks(store: AppStore, userId: string): () => void {
  return rememberState({
    store,
    spec: { key: 'drawing.marks', version: 1, fields },
    scope: userId,
    read: (state) => (state as State).keptMarks ?? none,
    restore: (kept) => store.dispatch(marksRestored(kept)),
    ownOfTab: [],
    ofAllTabs: ['images'],
  });
}

/** Keeps the slice as the requests to mark up an image say. */
export function followMarkRequests(store: AppStore): () => void {
  function follow(): void {
    const request = markRequest.get();
    store.dispatch(request ? imageMarkOpened({ url: request.picUrl, id: request.id }) : imageMarkClosed());
  }
  follow();
  return markRequest.subscribe(follow);
}
