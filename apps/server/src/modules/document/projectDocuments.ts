import { and, eq } from 'drizzle-orm';
import type { ProjectContents } from '../../serverModule.ts';
import { documents } from './document.tables.ts';
import { markRemoved, removeMarked } from './removeDocument.ts';

/** Documents of projects, also those in the trash there. */
export const projectDocuments: ProjectContents = {
  count: async (database, projectId) => {
    const rows = await database
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.projectId, projectId));
    return rows.length;
  },

  async moveTo(transaction, projectId, userId, now) {
    await transaction
      .update(documents)
      .set({ projectId: null, folderId: null, ownerId: userId, keptSince: now })
      .where(eq(documents.projectId, projectId));
  },

  async remove(deps, projectId) {
    const rows = await deps.database
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.projectId, projectId), eq(documents.isRemoved, false)));
    const ids = rows.map(({ id }) => id);
    await deps.database.transaction((transaction) => markRemoved(transaction, ids));
    for (const id of ids) await removeMarked(deps, id);
  },
};
