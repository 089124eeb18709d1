/*
 * IndexedDB of one account: `batches` and `kept` are work that the server does not have yet, `assets` and `files` are the cache of
 * files with their bytes apart, so that counting does not read them. Signing out leaves it: the work waits for the account.
 */
import type { Batch, KeptContent } from '../domain/batch.ts';
import { createIndexedDatabase, read } from './indexedDatabase.ts';
import { assetsToDrop, type AssetStore, type StoredAsset } from './assetStore.ts';
import type { WaitingStorage } from './waitingStorage.ts';

/** Bytes of files that are kept beside those that are not uploaded. */
const cacheBytes = 512 * 1024 * 1024;
/** How precisely a file's last use is known, in milliseconds: a drawing reads thousands at once. */
const useTime = 60_000;

/** Opens the database of an account. */
export function openBrowserDatabase(
  account: string,
  bytesMax = cacheBytes,
): WaitingStorage & AssetStore & { close(): void } {
  const { run, close } = createIndexedDatabase(`tai.documents@${account}`, (database) => {
    database.createObjectStore('batches', { keyPath: 'saveId' }).createIndex('document', 'documentId');
    database.createObjectStore('kept', { keyPath: ['documentId', 'tab'] });
    database.createObjectStore('assets', { keyPath: 'hash' });
    database.createObjectStore('files');
  });

  /** Bytes that came in since the cache was counted. It is counted with the first file, and then now and then. */
  let uncounted = Infinity;

  return {
    list: (documentId) =>
      run(['batches'], 'readonly', (transaction) =>
        read<Batch[]>(transaction.objectStore('batches').index('document').getAll(documentId)),
      ),
    kept: (documentId) =>
      run(['kept'], 'readonly', (transaction) =>
        read<KeptContent[]>(
          transaction.objectStore('kept').getAll(IDBKeyRange.bound([documentId, ''], [documentId, '\uffff'])),
        ),
      ),
    write: ({ put = [], remove = [], keep, forget }) =>
      run(['batches', 'kept'], 'durable', (transaction) => {
        const batches = transaction.objectStore('batches');
        const kept = transaction.objectStore('kept');
        if (forget) kept.delete([forget.documentId, forget.tab]);
        for (const saveId of remove) batches.delete(saveId);
        for (const batch of put) batches.put(batch);
        if (keep) kept.put(keep);
      }),
    put: (hash, file, waitingFor) =>
      run(['assets', 'files'], 'readwrite', async (transaction) => {
        const assets = transaction.objectStore('assets');
        const files = transaction.objectStore('files');
        const known = await read<StoredAsset | undefined>(assets.get(hash));
        const waiting = new Set([...(known?.waitingFor ?? []), ...(waitingFor === null ? [] : [waitingFor])]);
        assets.put({ hash, bytes: file.size, usedAt: Date.now(), waitingFor: [...waiting] });
        if (!known) files.put(file, hash);
        uncounted += file.size;
        if (uncounted <= bytesMax / 16) return;
        uncounted = 0;
        for (const dropped of assetsToDrop(await read<StoredAsset[]>(assets.getAll()), bytesMax)) {
          assets.delete(dropped);
          files.delete(dropped);
        }
      }),
    get: (hash) =>
      run(['assets', 'files'], 'readwrite', async (transaction) => {
        const assets = transaction.objectStore('assets');
        const known = await read<StoredAsset | undefined>(assets.get(hash));
        if (!known) return null;
        if (Date.now() - known.usedAt > useTime) assets.put({ ...known, usedAt: Date.now() });
        return (await read<Blob | undefined>(transaction.objectStore('files').get(hash))) ?? null;
      }),
    uploaded: (documentId, hashes) =>
      run(['assets'], 'readwrite', async (transaction) => {
        const assets = transaction.objectStore('assets');
        for (const hash of hashes) {
          const known = await read<StoredAsset | undefined>(assets.get(hash));
          if (!known?.waitingFor.includes(documentId)) continue;
          assets.put({ ...known, waitingFor: known.waitingFor.filter((id) => id !== documentId) });
        }
      }),
    close,
  };
}
