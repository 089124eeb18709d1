import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { isReadableBy } from './libraryAccess.ts';
import { pictures } from './picture.tables.ts';

/**
 * Whether somebody may read a recipe that is not their own because a picture of it lies in a library that they read. Pictures get
 * into the library of a project as copies, and a copy in one's own may be of a picture that somebody else made.
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
