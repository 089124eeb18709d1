import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { keepContents, discardContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { preparedDownloads } from './preparedDownload.tables.ts';

interface PreparedDownload {
  fileName: string;
  /** Key in the file store. */
  contentKey: string;
  bytes: number;
}

export interface PreparedDownloads {
  /**
   * Keeps a file for one account.
   * @param name how it ends, with its extension: `audit-2026-01-31.csv`
   * @throws ApiError storageFull, serverStorageFull, diskFull
   * @returns the name under which that account fetches it
   */
  prepare(ownerId: string, name: string, content: AsyncIterable<Uint8Array>): Promise<string>;
  /** @throws ApiError downloadNotFound, for those of other accounts too */
  find(ownerId: string, fileName: string): Promise<PreparedDownload>;
  remove(fileName: string): Promise<void>;
  removeExpired(): Promise<void>;
}

/** How long a prepared file waits to be fetched, in milliseconds. */
const lifetime = 60 * 60_000;

export function createPreparedDownloads({
  database,
  files,
  clock,
  storage,
}: Pick<Deps, 'database' | 'files' | 'clock' | 'storage'>): PreparedDownloads {
  return {
    async prepare(ownerId, name, content) {
      const fileName = `${randomBytes(12).toString('hex')}-${name}`;
      await storage.assertRoom({ userId: ownerId });
      const incoming = await files.receive(content);
      const { key, bytes } = incoming;
      try {
        await storage.assertRoom({ userId: ownerId }, bytes);
        await incoming.keep();
      } finally {
        await incoming.discard();
      }
      await transactionWithFiles({ database, files }, async (transaction) => {
        await keepContents(transaction, files, [{ key, bytes }]);
        await transaction
          .insert(preparedDownloads)
          .values({ fileName, ownerId, contentKey: key, bytes, createdAt: clock.now() });
      });
      return fileName;
    },

    async find(ownerId, fileName) {
      const [row] = await database
        .select({
          fileName: preparedDownloads.fileName,
          contentKey: preparedDownloads.contentKey,
          bytes: preparedDownloads.bytes,
        })
        .from(preparedDownloads)
        .where(
          and(
            eq(preparedDownloads.fileName, fileName),
            eq(preparedDownloads.ownerId, ownerId),
            gt(preparedDownloads.createdAt, clock.now() - lifetime),
          ),
        );
      if (!row) throw new ApiError('downloadNotFound');
      return row;
    },

    remove: (fileName) => removeWhere(eq(preparedDownloads.fileName, fileName)),
    removeExpired: () => removeWhere(lte(preparedDownloads.createdAt, clock.now() - lifetime)),
  };

  function removeWhere(condition: ReturnType<typeof eq>): Promise<void> {
    return transactionWithFiles({ database, files }, async (transaction) => {
      const rows = await transaction
        .delete(preparedDownloads)
        .where(condition)
        .returning({ key: preparedDownloads.contentKey });
      await discardContents(
        transaction,
        files,
        rows.map(({ key }) => key),
      );
    });
  }
}
