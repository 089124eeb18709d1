import { type Document, type DocumentOffer, type DocumentSharing } from '@tai/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { users } from '../account/index.ts';
import type { NoticePerson } from '../notice/index.ts';
import { documentOffers, documents, documentShares } from './document.tables.ts';
import { type DocumentRow, lockDocument, reachDocument } from './documentAccess.ts';
import type { DocumentEvents } from './documentEvents.ts';
import { tellOfDocument } from './documentNotices.ts';
import { presentOne } from './documentView.ts';
import { assertReachable, type createSharingService } from './sharing.service.ts';

/** Handing documents over: the owner offers one, and the other person becomes its owner when they accept. */
export function createOfferService(
  deps: Pick<Deps, 'database' | 'clock' | 'notices'>,
  events: DocumentEvents,
  sharing: ReturnType<typeof createSharingService>,
) {
  const { database, clock } = deps;

  return {
    /** @throws ApiError documentNotFound, documentNotOwner, documentReadOnly, documentInTrash, documentInProject, userNotFound */
    async offer(from: NoticePerson, documentId: string, userId: string | null): Promise<DocumentSharing> {
      if (userId === from.id) throw new ApiError('ownPerson');
      if (userId !== null) await assertReachable(database, from.id, userId);
      const offered = await database.transaction(async (transaction) => {
        const { row } = await reachDocument(transaction, from.id, documentId, {
          least: 'owner',
          isLocked: true,
        });
        if (row.projectId !== null) throw new ApiError('documentInProject');
        await transaction.delete(documentOffers).where(eq(documentOffers.documentId, documentId));
        if (userId !== null)
          await transaction
            .insert(documentOffers)
            .values({ documentId, fromId: from.id, toId: userId, createdAt: clock.now() });
        return row;
      });
      if (userId !== null) await tellOfDocument(deps, from, offered, { to: userId, key: 'documentOffered' });
      return sharing.get(from.id, documentId);
    },

    async list(userId: string): Promise<DocumentOffer[]> {
      return database
        .select({
          documentId: documents.id,
          type: documents.type,
          title: documents.title,
          from: { id: users.id, name: users.username, avatar: users.avatar },
          time: documentOffers.createdAt,
        })
        .from(documentOffers)
        .innerJoin(documents, eq(documents.id, documentOffers.documentId))
        .innerJoin(users, and(eq(users.id, documentOffers.fromId), isNull(users.removal)))
        .where(isOpenTo(userId))
        .orderBy(desc(documentOffers.createdAt), desc(documents.id));
    },

    /** @throws ApiError offerNotFound */
    async answer(person: NoticePerson, documentId: string, isAccepted: boolean): Promise<Document | null> {
      if (!isAccepted) {
        const declined = await database
          .delete(documentOffers)
          .where(and(eq(documentOffers.documentId, documentId), eq(documentOffers.toId, person.id)))
          .returning({ id: documentOffers.documentId });
        if (declined.length === 0) throw new ApiError('offerNotFound');
        return null;
      }
      const { row, fromId } = await takeOver(deps, person.id, documentId);
      await events.announce(row, 'access');
      await tellOfDocument(deps, person, row, { to: fromId, key: 'documentTaken' });
      return presentOne(database, person.id, documentId);
    },
  };
}

/** Still offered, still with the one who offered it, and neither in the trash nor in a project. */
const isOpenTo = (userId: string) =>
  and(
    eq(documentOffers.toId, userId),
    eq(documents.ownerId, documentOffers.fromId),
    isNull(documents.projectId),
    isNull(documents.trashedAt),
    eq(documents.isRemoved, false),
  );

/** Makes somebody the owner of what they were offered. @throws ApiError offerNotFound */
async function takeOver(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: string,
  documentId: string,
): Promise<{ row: DocumentRow; fromId: string }> {
  return database.transaction(async (transaction) => {
    await lockDocument(transaction, documentId);
    const [found] = await transaction
      .select({ row: documents, fromId: documentOffers.fromId })
      .from(documentOffers)
      .innerJoin(documents, eq(documents.id, documentOffers.documentId))
      .where(and(eq(documents.id, documentId), isOpenTo(userId)));
    if (!found) throw new ApiError('offerNotFound');
    const { fromId } = found;
    await transaction
      .update(documents)
      .set({ ownerId: userId, folderId: null, keptSince: clock.now() })
      .where(eq(documents.id, documentId));
    await transaction.delete(documentOffers).where(eq(documentOffers.documentId, documentId));
    const share = { documentId, userId: fromId, level: 'edit' as const, createdAt: clock.now() };
    await transaction
      .insert(documentShares)
      .values(share)
      .onConflictDoUpdate({
        target: [documentShares.documentId, documentShares.userId],
        set: { level: share.level },
      });
    await transaction
      .delete(documentShares)
      .where(and(eq(documentShares.documentId, documentId), eq(documentShares.userId, userId)));
    return found;
  });
}
