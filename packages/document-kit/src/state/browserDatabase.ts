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

/** A small file, and any where the browser takes no Blob. */
interface Bytes {
  bytes: ArrayBuffer;
  type: string;
}

/** A file that is about to be stored. */
interface Kept {
  hash: string;
  size: number;
  value: Blob | Bytes;
}

interface Stores extends DBSchema {
  batches: { key: string; value: Batch; indexes: { document: string } };
  kept: { key: [documentId: string, tab: string]; value: KeptContent };
  conflicts: { key: string; value: readonly FieldConflict[] };
  assets: { key: string; value: StoredAsset };
  files: { key: string; value: Blob | Bytes };
}

/** Bytes of files that are kept beside those that are not uploaded. */
const cacheBytes = 512 * 1024 * 1024;
/** Up to here a file is stored as its bytes: a Blob is a file of its own to the browser, and a drawing has hundreds of tiles. */
const smallBytes = 64 * 1024;
/** How precisely a file's last use is known, in milliseconds: a drawing reads thousands at once. */
const useTime = 60_000;

/** Opens the database of an account. */
export function openBrowserDatabase(
  account: string,
  bytesMax = cacheBytes,
): WaitingStorage & AssetStore & { close(): void } {
  const { inDatabase, close } = opensOnce(`tai.documents@${account}`);
  return {
    list: (documentId) =>
      inDatabase((database) => database.getAllFromIndex('batches', 'document', documentId)),
    kept: (documentId) =>
      inDatabase((database) =>
        database.getAll('kept', IDBKeyRange.bound([documentId, ''], [documentId, '\uffff'])),
      ),
    conflicts: (documentId) =>
      inDatabase(async (database) => (await database.get('conflicts', documentId)) ?? []),
    write: ({ put = [], remove = [], keep, forget, conflicts }) =>
      inDatabase(async (database) => {
        // Strict: it ends when the disk has it, or a power cut would take work that counts as kept.
        const transaction = database.transaction(['batches', 'kept', 'conflicts'], 'readwrite', {
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
      }),
    ...filesIn(inDatabase, bytesMax),
    close,
  };
}

/** The cache of files, which gives up those that were not used for longest. */
function filesIn(inDatabase: OpensOnce['inDatabase'], bytesMax: number): AssetStore {
  /** WebKit stores no Blob in a private window, and says so with the first one only. */
  let takesBlobs = true;
  /** Bytes that came in since the cache was counted. It is counted with the first file, and then now and then. */
  let uncounted = Infinity;

  const store = (files: readonly Kept[], waitingFor: string | null) =>
    inDatabase(async (database) => {
      const transaction = database.transaction(['assets', 'files'], 'readwrite');
      const assets = transaction.objectStore('assets');
      const stored = transaction.objectStore('files');
      async function keep({ hash, size, value }: Kept): Promise<void> {
        const known = await assets.get(hash);
        const waiting = new Set([...(known?.waitingFor ?? []), ...(waitingFor === null ? [] : [waitingFor])]);
        await assets.put({ hash, bytes: size, usedAt: Date.now(), waitingFor: [...waiting] });
        if (!known) await stored.put(value, hash);
        uncounted += size;
      }
      await finish(transaction, async () => {
        await Promise.all(files.map(keep));
        if (uncounted <= bytesMax / 16) return;
        uncounted = 0;
        const dropped = assetsToDrop(await assets.getAll(), bytesMax);
        await Promise.all(dropped.flatMap((one) => [assets.delete(one), stored.delete(one)]));
      });
    });

  async function putAll(files: readonly (readonly [string, Blob])[], waitingFor: string | null) {
    const asKept = (takes: boolean) =>
      Promise.all(
        files.map(async ([hash, file]) => {
          const isBlob = takes && file.size > smallBytes;
          const value = isBlob ? file : { bytes: await file.arrayBuffer(), type: file.type };
          return { hash, size: file.size, value };
        }),
      );
    const kept = await asKept(takesBlobs);
    try {
      await store(kept, waitingFor);
    } catch (error) {
      if (!isGone(error) || !kept.some(({ value }) => value instanceof Blob)) throw error;
      await store(await asKept(false), waitingFor);
      takesBlobs = false;
    }
  }

  return {
    put: (hash, file, waitingFor) => putAll([[hash, file]], waitingFor),
    cache: (files) => putAll([...files], null),
    get: (hashes) =>
      inDatabase(async (database) => {
        // One transaction for all of them: those that write wait for each other, which hundreds of tiles would feel.
        const transaction = database.transaction(['assets', 'files'], 'readwrite');
        const assets = transaction.objectStore('assets');
        const store = transaction.objectStore('files');
        const files = new Map<string, Blob>();
        async function read(hash: string): Promise<void> {
          const [known, file] = await Promise.all([assets.get(hash), store.get(hash)]);
          if (!known || !file) return;
          files.set(hash, file instanceof Blob ? file : new Blob([file.bytes], { type: file.type }));
          if (Date.now() - known.usedAt > useTime) await assets.put({ ...known, usedAt: Date.now() });
        }
        return finish(transaction, async () => {
          await Promise.all(hashes.map(read));
          return files;
        });
      }),
    uploaded: (documentId, hashes) =>
      inDatabase(async (database) => {
        const transaction = database.transaction('assets', 'readwrite');
        const { store } = transaction;
        await finish(transaction, async () => {
          for (const hash of hashes) {
            const known = await store.get(hash);
            if (!known?.waitingFor.includes(documentId)) continue;
            await store.put({ ...known, waitingFor: known.waitingFor.filter((id) => id !== documentId) });
          }
        });
      }),
  };
}

/** Waits for the requests and the transaction. A failed request aborts the transaction, and its error is the one that is thrown. */
async function finish<T>(
  transaction: { done: Promise<void>; abort(): void },
  work: () => Promise<T>,
): Promise<T> {
  const worked = work().catch((error: unknown) => {
    try {
      transaction.abort();
    } catch {
      // The browser did it already.
    }
    throw error;
  });
  const [result] = await Promise.all([worked, transaction.done]);
  return result;
}

type Database = IDBPDatabase<Stores>;

/** Errors of a connection that is gone, in the words of Chromium, Firefox and WebKit; the second is also that of a refused Blob. */
const goneNames = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

function isGone(error: unknown): boolean {
  return error instanceof Error && goneNames.has(error.name);
}

interface OpensOnce {
  /** The work may run twice: it changes nothing when it fails, and the second time is as good as the first. */
  inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Opens the database with its first use, and anew when opening failed, when the browser closed it to clear its data, and when its
 * connection is gone: WebKit takes it from a page that people left, and says nothing when they come back to it.
 */
function opensOnce(name: string): OpensOnce {
  let database: Promise<Database> | null = null;
  const forget = () => {
    database = null;
  };

  function opened(): Promise<Database> {
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

  function close(): void {
    void database?.then((one) => one.close()).catch(() => undefined);
    forget();
  }

  return {
    async inDatabase(work) {
      const used = opened();
      try {
        return await work(await used);
      } catch (error) {
        if (!isGone(error)) throw error;
        // Another call may have opened it anew meanwhile.
        if (database === used) close();
        return work(await opened());
      }
    },
    close,
  };
}
