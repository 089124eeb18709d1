import { randomBytes } from 'node:crypto';
import { type DocumentSharing, limits, type ShareLevel } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { NoticePerson } from '../notice/index.ts';
import { createPeopleRepository, isBlockedBetween } from '../people/index.ts';
import { documents, documentShares, documentVisits } from './document.tables.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { tellOfDocument } from './documentNotices.ts';
import { presentSharing } from './sharingView.ts';

/** Who may see documents beside their owners. */
export function createSharingService(
  deps: Pick<Deps, 'database' | 'clock' | 'notices'>,
  events: DocumentEvents,
) {
  const { database, clock } = deps;

  const present = (userId: string, documentId: string) => presentSharing(database, userId, documentId);

  /** Runs as the owner, and tells afterwards those who could see it before and those who can now. */
  async function change(
    userId: string,
    documentId: string,
    apply: (transaction: DatabaseOrTransaction, row: DocumentRow) => Promise<void>,
  ): Promise<{ row: DocumentRow; sharing: DocumentSharing }> {
    const before = await events.audienceOf(documentId);
    const changed = await database.transaction(async (transaction) => {
      const { row } = await reachDocument(transaction, userId, documentId, {
        least: 'owner',
        isLocked: true,
      });
      await apply(transaction, row);
      return row;
    });
    await events.announce(changed, 'access', before);
    return { row: changed, sharing: await present(userId, documentId) };
  }

  return {
    /** @throws ApiError documentNotFound, documentInTrash */
    get: present,

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash, ownPerson, userNotFound, sharesFull */
    async share(
      from: NoticePerson,
      { documentId, userId, level }: { documentId: string; userId: string; level: ShareLevel | null },
    ): Promise<DocumentSharing> {
      if (userId === from.id) throw new ApiError('ownPerson');
      if (level !== null) await assertReachable(database, from.id, userId);
      let isNew = false;
      const { row, sharing } = await change(from.id, documentId, async (transaction) => {
        isNew = await writeShare(transaction, { documentId, userId, level, createdAt: clock.now() });
      });
      if (isNew) await tellOfDocument(deps, from, row, { to: userId, key: 'documentShared' });
      return sharing;
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash */
    async setLink(
      userId: string,
      { documentId, level, isRenewed }: { documentId: string; level: ShareLevel | null; isRenewed: boolean },
    ): Promise<DocumentSharing> {
      const { sharing } = await change(userId, documentId, async (transaction, row) => {
        const known = isRenewed ? null : row.linkToken;
        const linkToken = level === null ? null : (known ?? randomBytes(24).toString('base64url'));
        await transaction
          .update(documents)
          .set({ linkToken, linkLevel: level })
          .where(eq(documents.id, documentId));
      });
      return sharing;
    },

    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash */
    async shareWithEveryone(
      userId: string,
      documentId: string,
      isForEveryone: boolean,
    ): Promise<DocumentSharing> {
      const { sharing } = await change(userId, documentId, async (transaction) => {
        await transaction.update(documents).set({ isForEveryone }).where(eq(documents.id, documentId));
      });
      return sharing;
    },

    /** @throws ApiError documentNotFound, documentInTrash */
    async leave(userId: string, documentId: string): Promise<void> {
      const { row } = await reachDocument(database, userId, documentId);
      await database.transaction(async (transaction) => {
        await transaction
          .delete(documentShares)
          .where(and(eq(documentShares.documentId, documentId), eq(documentShares.userId, userId)));
        await transaction
          .delete(documentVisits)
          .where(and(eq(documentVisits.documentId, documentId), eq(documentVisits.userId, userId)));
      });
      await events.announce(row, 'access', [userId]);
    },
  };
}

/**
 * Somebody who is there and has not blocked the other.
 * @throws ApiError userNotFound
 */
export async function assertReachable(
  database: DatabaseOrTransaction,
  fromId: string,
  userId: string,
): Promise<void> {
  const found = await createPeopleRepository(database).find(userId);
  if (!found || (await isBlockedBetween(database, fromId, userId))) throw new ApiError('userNotFound');
}

/**
 * @param share `level` null ends it
 * @returns true when it was not shared with them before
 * @throws ApiError sharesFull
 */
async function writeShare(
  transaction: DatabaseOrTransaction,
  { level, ...share }: Omit<typeof documentShares.$inferInsert, 'level'> & { level: ShareLevel | null },
): Promise<boolean> {
  const isDocument = eq(documentShares.documentId, share.documentId);
  if (level === null) {
    await transaction.delete(documentShares).where(and(isDocument, eq(documentShares.userId, share.userId)));
    return false;
  }
  const all = await transaction
    .select({ userId: documentShares.userId })
    .from(documentShares)
    .where(isDocument);
  const isNew = !all.some(({ userId }) => userId === share.userId);
  const { sharesMax: limit } = limits.document;
  if (isNew && all.length >= limit) throw new ApiError('sharesFull', { limit });
  await transaction
    .insert(documentShares)
    .values({ ...share, level })
    .onConflictDoUpdate({ target: [documentShares.documentId, documentShares.userId], set: { level } });
  return isNew;
}
