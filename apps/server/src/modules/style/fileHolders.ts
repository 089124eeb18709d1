import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { styleFiles, styles, styleVersions } from './style.tables.ts';

/**
 * Writes down for files whose storage they use: that of the project of a style that names them, else that of their owner. A file
 * whose owner is gone belongs to the owner of a style that names it. Must follow each change of which style names which file, or of
 * where a style lies.
 */
export async function assignHolders(transaction: DatabaseOrTransaction, isConcerned: SQL): Promise<void> {
  const ofNaming = (column: typeof styles.projectId | typeof styles.ownerId) => sql`(
    select ${column} from ${styleVersions} inner join ${styles} on ${styles.id} = ${styleVersions.styleId}
    where ${styleVersions.fileId} = ${styleFiles.id} and ${column} is not null
    order by ${styles.id} limit 1)`;
  await transaction
    .update(styleFiles)
    .set({
      projectId: ofNaming(styles.projectId),
      ownerId: sql`coalesce(${styleFiles.ownerId}, ${ofNaming(styles.ownerId)})`,
    })
    .where(isConcerned);
}

/** Files that versions of a style name. */
export function isFileOf(transaction: DatabaseOrTransaction, styleId: string): SQL {
  const named = transaction
    .select({ id: styleVersions.fileId })
    .from(styleVersions)
    .where(eq(styleVersions.styleId, styleId));
  return sql`${styleFiles.id} in ${named}`;
}

/**
 * Files that somebody may use without a style: those of their trainings and imports, as long as a project does not have them
 * alone. A person who left a project keeps nothing of its files but what their own trainings hold.
 */
export function isOwnFile(userId: string): SQL | undefined {
  return and(eq(styleFiles.ownerId, userId), or(eq(styleFiles.isKept, true), isNull(styleFiles.projectId)));
}
