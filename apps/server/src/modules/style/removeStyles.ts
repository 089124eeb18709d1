import { eq, inArray } from 'drizzle-orm';
import type { AccountRemover } from '../../serverModule.ts';
import { announceStyles } from './styleEvents.ts';
import { releaseUnused } from './styleFiles.ts';
import { removeCovers } from './styleCovers.ts';
import { styleFiles, styles } from './style.tables.ts';

/** Takes the styles of a person and their files out of all libraries. */
export const removeStyles: AccountRemover = async (deps, userId) => {
  const { database, files } = deps;
  await database.transaction(async (transaction) => {
    const own = await transaction.select({ id: styles.id }).from(styles).where(eq(styles.ownerId, userId));
    const ids = own.map(({ id }) => id);
    await removeCovers(transaction, files, ids);
    // Their versions go with them.
    if (ids.length > 0) await transaction.delete(styles).where(inArray(styles.id, ids));
    await transaction.update(styleFiles).set({ isKept: false }).where(eq(styleFiles.ownerId, userId));
    await releaseUnused(transaction, files, eq(styleFiles.ownerId, userId));
  });
  await announceStyles(deps, null);
};
