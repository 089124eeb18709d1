import { type Document, limits } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { assertMayEdit, holdProject } from '../project/index.ts';
import { changeDocuments } from './changeDocuments.ts';
import { documents } from './document.tables.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { assertMayFile, type Place } from './documentPlace.ts';
import { presentOne } from './documentView.ts';

/** Names and places of documents. */
export function createDocumentLibrary(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  events: DocumentEvents,
) {
  return {
    /** @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, contentEmpty, textTooLong */
    async rename(userId: string, id: string, wanted: string): Promise<Document> {
      const title = checkedLine(wanted, limits.document.titleMaxLength);
      const rows = await changeDocuments(
        database,
        userId,
        [id],
        { least: 'edit', isForChange: true },
        async (transaction) => {
          await transaction.update(documents).set({ title }).where(eq(documents.id, id));
        },
      );
      for (const row of rows) await events.announce(row, 'details');
      return presentOne(database, userId, id);
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash, what `assertMayFile` says */
    async move(userId: string, ids: readonly string[], place: Place): Promise<void> {
      const { projectId, folderId } = place;
      const audiences = await events.audiencesOf(ids);
      const rows = await changeDocuments(
        database,
        userId,
        ids,
        {},
        async (transaction, { row, access }) => {
          const isSameSpace = row.projectId === projectId;
          const isFiledByEditors = isSameSpace && projectId !== null;
          if (isFiledByEditors) await assertMayEdit(transaction, userId, projectId);
          else if (access !== 'owner') throw new ApiError('documentNotOwner');
          await assertMayFile(transaction, userId, place);
          // Out of a project it becomes that of the person who takes it out.
          const ownerId = isSameSpace || projectId !== null ? row.ownerId : userId;
          await transaction
            .update(documents)
            .set({ projectId, folderId, ownerId, ...(folderId === null && { keptSince: clock.now() }) })
            .where(eq(documents.id, row.id));
        },
        async (transaction) => {
          if (projectId !== null) await holdProject(transaction, projectId);
        },
      );
      for (const row of rows) {
        const change = row.projectId === projectId ? 'details' : 'access';
        await events.announce(row, change, audiences.get(row.id));
      }
    },
  };
}
