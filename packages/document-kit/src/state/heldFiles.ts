import type { AssetStore } from './assetStore.ts';

/** Bytes of files that a document may hold in memory when the browser stores none. */
const heldBytes = 64 * 1024 * 1024;

/**
 * The store of the browser, with memory for files that it refuses because its storage is full or forbidden. They are held until the
 * server has them, so that the work can be saved; until then it is lost when the page is closed.
 */
export function holdingRefused(store: AssetStore): AssetStore & { isHolding(): boolean } {
  const held = new Map<string, { file: Blob; waitingFor: string }>();
  const bytes = () => held.values().reduce((sum, { file }) => sum + file.size, 0);

  return {
    cache: (files) => store.cache(files),
    isHolding: () => held.size > 0,
    async put(hash, file, waitingFor) {
      try {
        await store.put(hash, file, waitingFor);
      } catch (error) {
        if (waitingFor === null || (!held.has(hash) && bytes() + file.size > heldBytes)) throw error;
        held.set(hash, { file, waitingFor });
      }
    },
    get(hashes) {
      const own = hashes.flatMap((hash) => {
        const known = held.get(hash);
        return known ? [[hash, known.file] as const] : [];
      });
      if (own.length === 0) return store.get(hashes);
      const stored = store.get(hashes).catch(() => new Map<string, Blob>());
      return stored.then((files) => new Map([...files, ...own]));
    },
    uploaded(documentId, hashes) {
      for (const hash of hashes) if (held.get(hash)?.waitingFor === documentId) held.delete(hash);
      return store.uploaded(documentId, hashes);
    },
  };
}
