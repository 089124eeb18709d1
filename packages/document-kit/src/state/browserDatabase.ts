/*
 * IndexedDB of one account: `batches` and `kept` are work that the server does not have yet, `conflicts` are own values that gave
 * way to those of others, `assets` and `files` are the cache of files with their bytes apart, so that counting does not read
 * them. Signing out leaves it: the work waits for the account.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Batch, KeptContent } from '../domain/batch.ts';
import type { FieldConflict } from '../domain/fieldConflict.ts';
import { assetsToDrop, type AssetStore, type StoredAsset } from './assetStore.ts';
import type { WaitingStorage } from './waitingStorage.ts';

interface Stores extends DBSchema {
  batches: { key: string; value: Batch; indexes: { document: string } };
  kept: { key: [documentId: string, tab: string]; value: KeptContent };
  conflicts: { key: string; value: readonly FieldConflict[] };
  assets: { key: string; value: StoredAsset };
  files: { key: string; value: Blob };
}

/** Bytes of files that are kept beside those that are not uploaded. */
const cacheBytes = 512 * 1024 * 1024;
/** How precisely a file's last use is known, in milliseconds: a drawing reads thousands at once. */
const useTime = 60_000;

/** Opens the database of an account. */
export function openBrowserDatabase(
  account: string,
  bytesMax = cacheBytes,
): WaitingStorage & AssetStore & { close(): void } {
  const { opened, close } = opensOnce(`tai.documents@${account}`);
  /** Bytes that came in since the cache was counted. It is counted with the first file, and then now and then. */
  let uncounted = Infinity;

  return {
    list: async (documentId) => (await opened()).getAllFromIndex('batches', 'document', documentId),
    kept: async (documentId) =>
      (await opened()).getAll('kept', IDBKeyRange.bound([documentId, ''], [documentId, '\uffff'])),
    conflicts: async (documentId) => (await (await opened()).get('conflicts', documentId)) ?? [],
    async write({ put = [], remove = [], keep, forget, conflicts }) {
      // Strict: it ends when the disk has it, or a power cut would take work that counts as kept.
      const transaction = (await opened()).transaction(['batches', 'kept', 'conflicts'], 'readwrite', {
        durability: 'strict',
      });
      const batches = transaction.objectStore('batches');
      const kept = transaction.objectStore('kept');
      const requests = [
        forget && kept.delete([forget.documentId, forget.tab]),
        ...remove.map((saveId) => batches.delete(saveId)),
        ...put.map((batch) => batches.put(batch)),
        keep && kept.put(keep),
        conflicts && transaction.objectStore('conflicts').put(conflicts.list, conflicts.documentId),
      ];
      // Not when the answers have come: a page that is left does not live to hear them, and would take the work with it.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
    async put(hash, file, waitingFor) {
      const transaction = (await opened()).transaction(['assets', 'files'], 'readwrite');
      const assets = transaction.objectStore('assets');
      const files = transaction.objectStore('files');
      await finish(transaction, async () => {
        const known = await assets.get(hash);
        const waiting = new Set([...(known?.waitingFor ?? []), ...(waitingFor === null ? [] : [waitingFor])]);
        await assets.put({ hash, bytes: file.size, usedAt: Date.now(), waitingFor: [...waiting] });
        if (!known) await files.put(file, hash);
        uncounted += file.size;
        if (uncounted <= bytesMax / 16) return;
        uncounted = 0;
        const dropped = assetsToDrop(await assets.getAll(), bytesMax);
        await Promise.all(dropped.flatMap((one) => [assets.delete(one), files.delete(one)]));
      });
    },
    async get(hashes) {
      // One transaction for all of them: those that write wait for each other, which hundreds of tiles would feel.
      const transaction = (await opened()).transaction(['assets', 'files'], 'readwrite');
      const assets = transaction.objectStore('assets');
      const store = transaction.objectStore('files');
      const files = new Map<string, Blob>();
      async function read(hash: string): Promise<void> {
        const [known, file] = await Promise.all([assets.get(hash), store.get(hash)]);
        if (!known || !file) return;
        files.set(hash, file);
        if (Date.now() - known.usedAt > useTime) await assets.put({ ...known, usedAt: Date.now() });
      }
      return finish(transaction, async () => {
        await Promise.all(hashes.map(read));
        return files;
      });
    },
    async uploaded(documentId, hashes) {
      const transaction = (await opened()).transaction('assets', 'readwrite');
      const { store } = transaction;
      await finish(transaction, async () => {
        for (const hash of hashes) {
          const known = await store.get(hash);
          if (!known?.waitingFor.includes(documentId)) continue;
          await store.put({ ...known, waitingFor: known.waitingFor.filter((id) => id !== documentId) });
        }
      });
    },
    close,
  };
}

/** Waits for the requests and for the transaction: when one fails, so does the other, and both are told as one failure. */
async function finish<T>(transaction: { done: Promise<void> }, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), transaction.done]);
  return result;
}

/** Opens the database with its first use, and anew when opening failed or the browser closed it to clear its data. */
function opensOnce(name: string): { opened: () => Promise<IDBPDatabase<Stores>>; close: () => void } {
  let database: Promise<IDBPDatabase<Stores>> | null = null;
  const forget = () => {
    database = null;
  };

  function opened(): Promise<IDBPDatabase<Stores>> {
    database ??= openDB<Stores>(name, 2, {
      upgrade(made, before) {
        made.createObjectStore('conflicts');
        if (before === 1) return;
        made.createObjectStore('batches', { keyPath: 'saveId' }).createIndex('document', 'documentId');
        made.createObjectStore('kept', { keyPath: ['documentId', 'tab'] });
        made.createObjectStore('assets', { keyPath: 'hash' });
        made.createObjectStore('files');
      },
      // A tab with a later version of the product waits for this one to let go.
      blocking: (_current, _next, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return database;
  }

  return {
    opened,
    close() {
      void database?.then((one) => one.close()).catch(() => undefined);
      forget();
    },
  };
}
