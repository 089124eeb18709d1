import { type Document, limits } from '@tai/contracts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { assertMayEdit } from '../project/index.ts';
import { documents } from './document.tables.ts';
import { type DocumentRow, type ReachableDocument, reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { assertMayFile, type Place } from './documentPlace.ts';
import { presentOne } from './documentView.ts';
import { markRemoved, removeMarked } from './removeDocument.ts';

/** Names, places and the trash of documents. What is done to several is done to all or none. */
export function createDocumentLibrary(
  deps: Pick<Deps, 'database' | 'files' | 'clock'>,
  events: DocumentEvents,
) {
  const { database, clock } = deps;

  /** Documents in the order of their ids, so that two calls never wait for each other in a circle. */
  async function change(
    userId: string,
    ids: readonly string[],
    options: NonNullable<Parameters<typeof reachDocument>[3]>,
    apply: (transaction: DatabaseOrTransaction, found: ReachableDocument) => Promise<void>,
  ): Promise<DocumentRow[]> {
    return database.transaction(async (transaction) => {
      const rows: DocumentRow[] = [];
      for (const id of [...new Set(ids)].toSorted()) {
        const found = await reachDocument(transaction, userId, id, { ...options, isLocked: true });
        await apply(transaction, found);
        rows.push(found.row);
      }
      return rows;
    });
  }

  async function announceAll(
    rows: readonly DocumentRow[],
    change: 'details' | 'access',
    also: string[] = [],
  ) {
    for (const row of rows) await events.announce(row, change, also);
  }

  return {
    /** @throws ApiError documentNotFound, documentReadOnly, documentInTrash, contentEmpty, textTooLong */
    async rename(userId: string, id: string, wanted: string): Promise<Document> {
      const title = checkedLine(wanted, limits.document.titleMaxLength);
      const rows = await change(userId, [id], { least: 'edit' }, async (transaction) => {
        await transaction.update(documents).set({ title }).where(eq(documents.id, id));
      });
      await announceAll(rows, 'details');
      return presentOne(database, userId, id);
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash, what `assertMayFile` says */
    async move(userId: string, ids: readonly string[], place: Place): Promise<void> {
      const { projectId, folderId } = place;
      const rows = await change(userId, ids, {}, async (transaction, { row, access }) => {
        const isSameSpace = row.projectId === projectId;
        const isFiledByEditors = isSameSpace && projectId !== null;
        if (isFiledByEditors) await assertMayEdit(transaction, userId, projectId);
        else if (access !== 'owner') throw new ApiError('documentNotOwner');
        await assertMayFile(transaction, userId, place);
        // Out of a project it becomes that of the person who takes it out.
        const ownerId = isSameSpace || projectId !== null ? row.ownerId : userId;
        await transaction
          .update(documents)
          .set({ projectId, folderId, ownerId })
          .where(eq(documents.id, row.id));
      });
      await announceAll(rows, 'details');
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly */
    async trash(userId: string, ids: readonly string[]): Promise<void> {
      const trashedAt = clock.now();
      const audience = (await Promise.all(ids.map((id) => events.audienceOf(id)))).flat();
      const rows = await change(
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
      await announceAll(rows, 'access', audience);
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly */
    async restore(userId: string, ids: readonly string[]): Promise<void> {
      const rows = await change(
        userId,
        ids,
        { least: 'owner', isInTrashToo: true },
        async (transaction, { row }) => {
          await transaction.update(documents).set({ trashedAt: null }).where(eq(documents.id, row.id));
        },
      );
      await announceAll(rows, 'access');
    },

    /**
     * Only what lies in the trash.
     * @param ids all of the personal trash without them
     * @throws ApiError documentNotFound, documentNotOwner, documentReadOnly
     */
    async deleteForever(userId: string, ids?: readonly string[]): Promise<number> {
      const wanted = ids ?? (await ownTrash(userId));
      const rows = await change(
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
