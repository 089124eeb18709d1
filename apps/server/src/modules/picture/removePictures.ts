import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import { users } from '../account/index.ts';
import { pictureCategories } from './category.tables.ts';
import { pictureFolders } from './folder.tables.ts';
import { pictureCounts, pictureLabelDays, pictureLabels, pictures, pictureTotals } from './picture.tables.ts';

/** Pictures in one transaction: their files are deleted while their rows are locked. */
const batch = 200;

/** Removes the library of an account: pictures including those in the trash, their files, folders and categories. */
export async function removePictures(deps: Deps, userId: string): Promise<void> {
  // Waits for transactions that still hold the account. None follows: `holdLibraries` refuses one that is being deleted.
  await deps.database.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  });
  await removeLibrary(deps, userId);
}

/** Removes one library. It bears finding half or nothing of it. */
export async function removeLibrary(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  ownerId: string,
): Promise<void> {
  for (let removed = batch; removed === batch;) {
    removed = await database.transaction(async (transaction) => {
      const some = transaction
        .select({ id: pictures.id })
        .from(pictures)
        .where(eq(pictures.ownerId, ownerId))
        .limit(batch);
      const rows = await transaction.delete(pictures).where(inArray(pictures.id, some)).returning();
      const keys = rows.flatMap((row) => [row.originalKey, row.smallKey, row.mediumKey]);
      await releaseContents(transaction, files, keys);
      return rows.length;
    });
  }
  await removeFiling(database, ownerId);
}

/** Removes folders, categories and counts of a library without pictures. */
export async function removeFiling(database: DatabaseOrTransaction, ownerId: string): Promise<void> {
  for (const table of [
    pictureCounts,
    pictureLabelDays,
    pictureLabels,
    pictureFolders,
    pictureCategories,
    pictureTotals,
  ])
    await database.delete(table).where(eq(table.ownerId, ownerId));
}
