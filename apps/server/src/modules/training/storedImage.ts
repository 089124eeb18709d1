import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ContentVanishedError, keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';

/** Columns of every row here that holds an image. */
export interface ImageKeys {
  originalKey: string;
  smallKey: string;
  mediumKey: string;
}

export interface ImageBytes {
  bytes: Uint8Array;
  small: Uint8Array;
  medium: Uint8Array;
}

/** Keys and sizes of an image whose bytes are in the store. */
interface StoredImage {
  keys: ImageKeys;
  sizes: Map<string, number>;
}

function keysOf({ originalKey, smallKey, mediumKey }: ImageKeys): string[] {
  return [originalKey, smallKey, mediumKey];
}

/** Counts the contents of rows that are inserted in this transaction. They are held elsewhere, so their sizes are known there. */
export async function keepImages(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  rows: readonly ImageKeys[],
): Promise<void> {
  const contents = rows.flatMap((row) => keysOf(row).map((key) => ({ key, bytes: 0 })));
  if (contents.length > 0) await keepContents(transaction, files, contents);
}

export async function releaseImages(
  transaction: DatabaseOrTransaction,
  files: FileStore,
  rows: readonly ImageKeys[],
): Promise<void> {
  if (rows.length > 0) await releaseContents(transaction, files, rows.flatMap(keysOf));
}

/**
 * Puts an image into the store and makes its row in a transaction that counts its contents.
 * @throws ApiError storageFull, serverStorageFull, diskFull, and what `insert` throws
 */
export async function storeImage<Row>(
  { database, files, storage }: Pick<Deps, 'database' | 'files' | 'storage'>,
  userId: string,
  { bytes, small, medium }: ImageBytes,
  insert: (transaction: DatabaseOrTransaction, keys: ImageKeys) => Promise<Row>,
): Promise<Row> {
  const attempt = async () => {
    const { keys, sizes } = await put(files, { bytes, small, medium });
    return transactionWithFiles({ database, files }, async (transaction) => {
      await keepContents(
        transaction,
        files,
        keysOf(keys).map((key) => ({ key, bytes: sizes.get(key) ?? 0 })),
      );
      return insert(transaction, keys);
    });
  };
  const length = bytes.byteLength + small.byteLength + medium.byteLength;
  return storage.withRoom({ userId }, length, () =>
    attempt().catch((error: unknown) => {
      // The last other row with these very bytes went between the two steps.
      if (error instanceof ContentVanishedError) return attempt();
      throw error;
    }),
  );
}

async function put(files: FileStore, { bytes, small, medium }: ImageBytes): Promise<StoredImage> {
  const [original, first, second] = await Promise.all([
    files.put(bytes),
    files.put(small),
    files.put(medium),
  ]);
  return {
    keys: { originalKey: original.key, smallKey: first.key, mediumKey: second.key },
    sizes: new Map([original, first, second].map((one) => [one.key, one.bytes])),
  };
}
