import { and, count, eq, isNull } from 'drizzle-orm';
import type { ProjectContents } from '../../serverModule.ts';
import { assignHolders } from './fileHolders.ts';
import { removeStyle } from './removeStyle.ts';
import { styleFiles, styles } from './style.tables.ts';
import { announceStyles } from './styleEvents.ts';
import { waitsNoMore } from './styleReview.ts';

/** Styles of projects. Those that were deleted there only keep their name for recipes, and hold nothing back. */
export const projectStyles: ProjectContents = {
  async count(database, projectId) {
    const [row] = await database
      .select({ count: count() })
      .from(styles)
      .where(and(eq(styles.projectId, projectId), isNull(styles.deletedAt)));
    return row?.count ?? 0;
  },

  async moveTo(transaction, projectId, userId) {
    await transaction
      .update(styles)
      // The key of the call that made it may be one that the new owner used.
      .set({ projectId: null, ownerId: userId, saveId: null })
      .where(eq(styles.projectId, projectId));
    await assignHolders(transaction, eq(styleFiles.projectId, projectId));
  },

  async clear(transaction, projectId) {
    await transaction.update(styles).set({ projectId: null }).where(eq(styles.projectId, projectId));
    await assignHolders(transaction, eq(styleFiles.projectId, projectId));
  },

  async remove(deps, projectId) {
    const { database, files, clock } = deps;
    const rows = await database
      .select({ id: styles.id })
      .from(styles)
      .where(and(eq(styles.projectId, projectId), isNull(styles.deletedAt)));
    for (const { id } of rows)
      await database.transaction(async (transaction) => {
        await waitsNoMore(transaction, id);
        await removeStyle(transaction, files, { id }, clock.now());
      });
    await database.transaction(async (transaction) => {
      await transaction.update(styles).set({ projectId: null }).where(eq(styles.projectId, projectId));
      await assignHolders(transaction, eq(styleFiles.projectId, projectId));
    });
    if (rows.length > 0) await announceStyles(deps, null);
  },

  accessChanged: announceStyles,
};
