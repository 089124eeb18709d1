import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountRemover } from '../../serverModule.ts';
import { assignHolders } from './fileHolders.ts';
import { announceStyles } from './styleEvents.ts';
import { releaseUnused } from './styleFiles.ts';
import { removeCovers } from './styleCovers.ts';
import { styleFiles, styles } from './style.tables.ts';

/** Removes the styles of a personal space and their files. Styles in projects stay there, with their files, without a name. */
export const removeStyles: AccountRemover = async (deps, userId) => {
  const { database, files } = deps;
  await database.transaction(async (transaction) => {
    const own = await transaction
      .select({ id: styles.id })
      .from(styles)
      .where(and(eq(styles.ownerId, userId), isNull(styles.projectId)));
    const ids = own.map(({ id }) => id);
    await removeCovers(transaction, files, ids);
    // Their versions go with them.
    if (ids.length > 0) await transaction.delete(styles).where(inArray(styles.id, ids));
    await transaction.update(styles).set({ ownerId: null }).where(eq(styles.ownerId, userId));
    await transaction.update(styleFiles).set({ isKept: false }).where(eq(styleFiles.ownerId, userId));
    await releaseUnused(transaction, files, eq(styleFiles.ownerId, userId));
    const left = await transaction
      .update(styleFiles)
      .set({ ownerId: null })
      .where(eq(styleFiles.ownerId, userId))
      .returning({ id: styleFiles.id });
    const leftIds = left.map(({ id }) => id);
    if (leftIds.length > 0) await assignHolders(transaction, inArray(styleFiles.id, leftIds));
  });
  await announceStyles(deps, null);
};
