import type { DocumentSession } from '@tai/document-kit';
import { createObservable } from '@tai/kernel';
import { produce } from 'immer';
import type { DrawingContent } from '../domain/content.ts';

/** Files of all sessions, whose names must differ: tests give the files of one session to another. */
let named = 0;

/** What of a document's session the drawing uses, in memory. Contents are what `change` made, in order. */
export function createMemorySession(content: unknown) {
  const files = new Map<string, Blob>();
  let added = 0;
  let isFull = false;
  let held: { until: Promise<void>; isHeld: (name: string) => boolean } | null = null;
  const state = createObservable({ content: content as DrawingContent, canEdit: true });
  const contents: DrawingContent[] = [];
  const session = {
    get: state.get,
    subscribe: state.subscribe,
    assets: {
      add(file: Blob) {
        if (isFull) return Promise.resolve({ problem: 'noRoom' as const });
        added += 1;
        // Addressed by content, as the real ones: the same bytes have the same name.
        const known = [...files].find(([, one]) => one === file)?.[0];
        const name = known ?? `asset:${String((named += 1)).padStart(64, '0')}`;
        files.set(name, file);
        return Promise.resolve({ name });
      },
      async blobs(names: readonly string[]) {
        if (held && names.some(held.isHeld)) await held.until;
        return new Map([...files].filter(([name]) => names.includes(name)));
      },
    },
    change(recipe: (draft: DrawingContent) => void) {
      if (!state.get().canEdit) return null;
      const next = produce(state.get().content, recipe);
      contents.push(next);
      state.set({ ...state.get(), content: next });
      return { patches: [], inverse: [] };
    },
  };
  return {
    session: session as unknown as DocumentSession<DrawingContent>,
    contents,
    files,
    /** Files that were added, also those that were there. */
    added: () => added,
    /** What others or an older revision bring. */
    receive: (next: unknown) => state.set({ ...state.get(), content: next as DrawingContent }),
    /** The browser keeps no more files. */
    setFull(full: boolean) {
      isFull = full;
    },
    /** Files are on their way until the answer is called: all, or some. */
    hold(isHeld: (name: string) => boolean = () => true): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { until: promise, isHeld };
      return resolve;
    },
    setCanEdit: (canEdit: boolean) => state.set({ ...state.get(), canEdit }),
  };
}
