import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { edgeLimits } from '../domain/inPlace/edge.ts';
import { inPlaceModes } from '../domain/inPlace/workArea.ts';

const id = z.string().check(z.maxLength(64));

/** A prompt can be longer; this is enough to tell requests apart. */
const titleLength = 200;

/** A request whose results wait over a drawing, until somebody adds or discards them. */
const stagedRequest = z.object({
  /** Key of the request, which finds its job. */
  key: z.string().check(z.maxLength(200)),
  drawingId: id,
  mode: z.enum([...inPlaceModes, 'views']),
  /** What was asked for, to tell requests apart. */
  title: z.string().check(z.maxLength(titleLength)),
  /** What the results lie over, in coordinates that cropping the canvas does not change: pixels of the drawing and its `corner`. */
  box: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }),
  /** The picture that the tool got. */
  sourceId: id,
  /** The area that was chosen, before it was widened; null when it is all of the box. */
  areaId: z.nullable(id),
  /** Results that were added to the drawing already. */
  taken: z._default(z.array(id), []),
  edge: z.object({
    grow: z.number().check(z.gte(edgeLimits.grow.min), z.lte(edgeLimits.grow.max)),
    feather: z.number().check(z.gte(edgeLimits.feather.min), z.lte(edgeLimits.feather.max)),
    matchesColour: z.boolean(),
  }),
});
export type StagedRequest = z.infer<typeof stagedRequest>;

/** Requests that are kept at most; the oldest go first. Their results stay in the library. */
const kept = 60;

/** How they are kept in the browser, for each person. */
export const stagingSpec = {
  ...{ key: 'drawing.staging', version: 1 },
  fields: { staged: z.array(stagedRequest).check(z.maxLength(kept)) },
};

export interface StagingState {
  staged: StagedRequest[];
}

const initialState: StagingState = { staged: [] };

/** Results that wait over drawings. They are no part of a drawing, so undo never touches them, and they survive a reload. */
export const stagingSlice = createSlice({
  name: 'drawingStaging',
  initialState,
  reducers: {
    restored: (state, { payload }: PayloadAction<Partial<StagingState>>) => ({ ...state, ...payload }),
    staged(state, { payload }: PayloadAction<StagedRequest>) {
      const title = payload.title.slice(0, titleLength);
      state.staged = [...state.staged, { ...payload, title }].slice(-kept);
    },
    resultTaken(state, { payload }: PayloadAction<{ key: string; id: string }>) {
      state.staged.find(({ key }) => key === payload.key)?.taken.push(payload.id);
    },
    unstaged(state, { payload }: PayloadAction<string>) {
      state.staged = state.staged.filter(({ key }) => key !== payload);
    },
  },
  selectors: {
    selectStaged: (state) => state.staged,
  },
});

export const { staged, resultTaken, unstaged, restored: stagingRestored } = stagingSlice.actions;
export const { selectStaged } = stagingSlice.selectors;
