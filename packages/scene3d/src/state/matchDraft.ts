/*
 * Keeps the lines that a person draws over a photograph until they are applied. Only applied lines are saved in the document, so these are
 * kept in the session storage of the tab, and a reload does not lose them. The photograph was added to
 * the files of the document before, which the browser keeps.
 */
import type { DocumentSession } from '@tai/document-kit';
import {
  readPersisted,
  writePersisted,
  type KeyValueStorage,
  type Observable,
  type ObservableValue,
  type PersistedSpec,
} from '@tai/kernel';
import * as z from 'zod/mini';
import { photoMatch, type SceneContent } from '../domain/scene.ts';
import { tryMatch, type Matching } from '../engine/photoMatching.ts';
import type { SceneEditor } from '../engine/sceneEditor.ts';

interface Parts {
  session: Pick<DocumentSession<SceneContent>, 'id' | 'get' | 'subscribe' | 'assets'>;
  editor: Pick<SceneEditor, 'get' | 'subscribe'>;
  matching: ObservableValue<Matching | null>;
  /** Looks through a camera. */
  lookThrough: (cameraId: string) => void;
}

const side = z.int().check(z.gte(1), z.lte(4096));
const fields = {
  cameraId: z.string(),
  match: photoMatch,
  output: z.nullable(z.object({ width: side, height: side })),
};
const spec: PersistedSpec<typeof fields> = { key: 'scene3d.matching', version: 1, fields };

/** @returns stops; what is kept stays */
export function keepMatching(
  { session, editor, matching, lookThrough }: Parts,
  storage: KeyValueStorage = window.sessionStorage,
): () => void {
  let isRestored = false;

  function keep(): void {
    const now = matching.get();
    const kept = now ? { cameraId: now.cameraId, match: now.match, output: now.output } : {};
    writePersisted(spec, kept, storage, session.id);
  }
  async function restore(): Promise<void> {
    const { scene } = editor.get();
    if (isRestored || !scene || !session.get().canEdit) return;
    isRestored = true;
    const { cameraId, match, output } = readPersisted(spec, storage, session.id).fields;
    if (cameraId === undefined || !match || output === undefined) return;
    if (!(await session.assets.blob(match.asset))) return;
    const now = editor.get().scene;
    if (matching.get() || now?.objects[cameraId]?.kind !== 'camera') return;
    matching.set(tryMatch({ cameraId, match, output, cameraBefore: null, found: null }, {}, now.output));
    lookThrough(cameraId);
  }
  const changes: readonly Observable<unknown>[] = [editor, session];
  const stops = [matching.subscribe(keep), ...changes.map((one) => one.subscribe(() => void restore()))];
  void restore();
  return () => {
    for (const stop of stops) stop();
  };
}
