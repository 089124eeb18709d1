import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { trashLimit } from '../site/index.ts';
import { changeDocuments } from './changeDocuments.ts';
import { documents } from './document.tables.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { markRemoved, removeMarked } from './removeDocument.ts';

/** The trash of documents, and deleting them for ever. What is done to several is done to all or none. */
export function createDocumentTrash(
  deps: Pick<Deps, 'database' | 'files' | 'clock' | 'site'>,
  events: DocumentEvents,
) {
  const { database, clock, site } = deps;

  return {
    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly */
    async trash(userId: string, ids: readonly string[]): Promise<void> {
      const trashedAt = clock.now();
      const audiences = await events.audiencesOf(ids);
      const rows = await changeDocuments(
        database,
        userId,
        ids,
        { least: 'owner', isInTrashToo: true },
        async (transaction, { row }) => {
          await transaction
            .update(documents)
            .set({ trashedAt: row.trashedAt ?? trashedAt })
            .where(eq(documents.id, row.id));
        },
      );
      for (const row of rows) await events.announce(row, 'access', audiences.get(row.id));
    },

    /** @throws ApiError undoExpired, documentNotFound, documentNotOwner, documentReadOnly */
    async restore(userId: string, ids: readonly string[]): Promise<void> {
      const now = clock.now();
      const since = await trashLimit(site, now);
      const rows = await changeDocuments(
        database,
        userId,
        ids,
        { least: 'owner', isInTrashToo: true },
        async (transaction, { row }) => {
          // One that is not in the trash stays as it is.
          if (row.trashedAt === null) return;
          if (row.trashedAt < since) throw new ApiError('undoExpired');
          await transaction
            .update(documents)
            .set({ trashedAt: null, keptSince: now })
            .where(eq(documents.id, row.id));
        },
      );
      for (const row of rows) await events.announce(row, 'access');
    },

    /**
     * Deletes documents of the trash for ever. A document that is not in the trash is refused as not found.
     * @param ids when absent, every document in the trash of the personal space
     * @throws ApiError documentNotFound, documentNotOwner, documentReadOnly
     */
    async deleteForever(userId: string, ids?: readonly string[]): Promise<number> {
      const wanted = ids ?? (await ownTrash(userId));
      const rows = await changeDocuments(
        database,
        userId,
        wanted,
        { least: 'owner', isInTrashToo: true },
        async (transaction, { row }) => {
          if (row.trashedAt === null) throw new ApiError('documentNotFound');
          await markRemoved(transaction, [row.id]);
        },
      );
      for (const { id } of rows) await removeMarked(deps, id);
      return rows.length;
    },
  };

  async function ownTrash(userId: string): Promise<string[]> {
    const rows = await database
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          eq(documents.ownerId, userId),
          isNull(documents.projectId),
          isNotNull(documents.trashedAt),
          eq(documents.isRemoved, false),
        ),
      );
    return rows.map(({ id }) => id);
  }
}
