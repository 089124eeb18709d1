import { applyPatches, type Patch } from '@tai/contracts';
import type { DocumentSession } from '@tai/document-kit';
import { createObservable } from '@tai/kernel';
import { enablePatches, produceWithPatches } from 'immer';
import type { SceneContent } from '../domain/scene.ts';
import { createSceneEditor } from '../engine/sceneEditor.ts';

enablePatches();

/** A document that keeps its content in memory and applies patches as the real one does. */
export function memorySession(content: unknown, canEdit = true) {
  const state = createObservable({ content, canEdit });
  const set = (next: unknown) => state.set({ content: next, canEdit });
  const session = {
    get: state.get,
    subscribe: state.subscribe,
    assets: { blobs: () => Promise.resolve(new Map()) },
    change(recipe: (draft: object) => void) {
      const [next, patches, inverse] = produceWithPatches(state.get().content as object, recipe);
      set(next);
      return { patches: patches as Patch[], inverse: inverse as Patch[] };
    },
    applyPatches(patches: readonly Patch[]) {
      const next = applyPatches(state.get().content as never, patches);
      if (next) set(next);
      return next !== null;
    },
  };
  return { session: session as unknown as DocumentSession<SceneContent>, set };
}

/** The editor of such a document, already open. */
export function openMemoryScene(content: unknown) {
  const { session } = memorySession(content);
  const editor = createSceneEditor({ session, onRefused: () => undefined });
  editor.start();
  return { session, editor };
}
