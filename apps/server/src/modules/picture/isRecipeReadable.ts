import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { isReadableBy } from './libraryAccess.ts';
import { pictures } from './picture.tables.ts';

/**
 * Whether a person may read a recipe of somebody else: they may when a library they can read has a picture made by it. Only
 * copies are looked at, because a picture of somebody else can only come into such a library by being copied.
 */
export async function isRecipeReadable(
  database: DatabaseOrTransaction,
  userId: string,
  operationCode: string,
): Promise<boolean> {
  const [row] = await database
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        eq(pictures.operationCode, operationCode),
        // Written as the index of copies writes it, so that it is used.
        sql`${pictures.isCopy}`,
        isNull(pictures.deletedAt),
        isReadableBy(database, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
