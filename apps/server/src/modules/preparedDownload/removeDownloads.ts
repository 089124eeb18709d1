import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { discardContents } from '../../platform/files/contents.ts';
import { preparedDownloads } from './preparedDownload.tables.ts';

/** Files that were prepared for the person and not fetched yet. */
export async function removeDownloads({ database, files }: Deps, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .delete(preparedDownloads)
      .where(eq(preparedDownloads.ownerId, userId))
      .returning({ key: preparedDownloads.contentKey });
    await discardContents(
      transaction,
      files,
      rows.map(({ key }) => key),
    );
  });
}
