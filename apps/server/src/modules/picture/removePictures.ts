import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { releaseContents } from '../../platform/files/contents.ts';
import { pictureCategories } from './category.tables.ts';
import { pictureFolders } from './folder.tables.ts';
import { pictureCounts, pictureLabelDays, pictureLabels, pictures, pictureTotals } from './picture.tables.ts';

/** Pictures in one transaction: their files are deleted while their rows are locked. */
const batch = 200;

/** Removes the library with its bytes, folders and categories, also what lies in the trash. */
export async function removePictures({ database, files }: Deps, userId: string): Promise<void> {
  for (let removed = batch; removed === batch;) {
    removed = await database.transaction(async (transaction) => {
      const some = transaction
        .select({ id: pictures.id })
        .from(pictures)
        .where(eq(pictures.ownerId, userId))
        .limit(batch);
      const rows = await transaction.delete(pictures).where(inArray(pictures.id, some)).returning();
      const keys = rows.flatMap((row) => [row.originalKey, row.smallKey, row.mediumKey]);
      await releaseContents(transaction, files, keys);
      return rows.length;
    });
  }
  await database.delete(pictureCounts).where(eq(pictureCounts.ownerId, userId));
  await database.delete(pictureLabelDays).where(eq(pictureLabelDays.ownerId, userId));
  await database.delete(pictureLabels).where(eq(pictureLabels.ownerId, userId));
  await database.delete(pictureFolders).where(eq(pictureFolders.ownerId, userId));
  await database.delete(pictureCategories).where(eq(pictureCategories.ownerId, userId));
  await database.delete(pictureTotals).where(eq(pictureTotals.ownerId, userId));
}
