import type { AssetStore } from './assetStore.ts';

/** Bytes of files that one page holds for the browser; memory is all they lie in. */
const heldBytes = 64 * 1024 * 1024;

/**
 * The store, which holds in memory what the browser does not take because its storage is full or forbidden, until the server has
 * it: the work can then be saved, and only does not survive this page.
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
