import type { SizedContent } from './applyPatches.ts';

interface Remembered extends SizedContent {
  revision: number;
}

/**
 * Newest contents of the documents that were saved or opened last, so that a save reads no chain of patches. What another
 * process saved is noticed by the number of the revision.
 * @param mostBytes sum of their sizes as JSON; in memory they take several times as much
 */
export function createContentMemory(mostBytes: number) {
  /** In the order of their use, the latest last. */
  const remembered = new Map<string, Remembered>();
  let bytes = 0;

  function forget(documentId: string): void {
    bytes -= remembered.get(documentId)?.bytes ?? 0;
    remembered.delete(documentId);
  }

  return {
    get(documentId: string, revision: number): SizedContent | null {
      const found = remembered.get(documentId);
      if (found?.revision !== revision) return null;
      remembered.delete(documentId);
      remembered.set(documentId, found);
      return found;
    },

    /** An older revision than the one remembered is passed over: two calls may end in another order than they began. */
    put(documentId: string, revision: number, { content, bytes: size }: SizedContent): void {
      const known = remembered.get(documentId);
      if (known && known.revision >= revision) return;
      forget(documentId);
      if (size > mostBytes) return;
      remembered.set(documentId, { revision, content, bytes: size });
      bytes += size;
      for (const id of remembered.keys()) {
        if (bytes <= mostBytes) break;
        forget(id);
      }
    },
  };
}

export type ContentMemory = ReturnType<typeof createContentMemory>;
