import type { DocumentSharing } from '@tai/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { nobody } from '../work/index.ts';
import { documentOffers, documentShares } from './document.tables.ts';
import { reachDocument } from './documentAccess.ts';

const person = { id: users.id, name: users.username, avatar: users.avatar };

/**
 * The people and ways by which a document is shared, for a reader who may view it. Link and offer are for its owner alone.
 * @throws ApiError documentNotFound, documentInTrash
 */
export async function presentSharing(
  database: Database,
  userId: string,
  documentId: string,
): Promise<DocumentSharing> {
  const { row, access } = await reachDocument(database, userId, documentId);
  const people = await database
    .select({ person, level: documentShares.level })
    .from(documentShares)
    .innerJoin(users, eq(users.id, documentShares.userId))
    .where(and(eq(documentShares.documentId, documentId), isNull(users.removal)))
    .orderBy(sql`lower(${users.username})`, users.id);
  const [owner] = await database
    .select(person)
    .from(users)
    .where(and(eq(users.id, row.ownerId ?? ''), isNull(users.removal)));
  const [offered] = await database
    .select(person)
    .from(documentOffers)
    .innerJoin(users, eq(users.id, documentOffers.toId))
    .where(and(eq(documentOffers.documentId, documentId), isNull(users.removal)));
  const { isForEveryone, linkToken: token, linkLevel: level } = row;
  const isOwner = access === 'owner';
  return {
    ...{ owner: owner ?? nobody, people, isForEveryone },
    link: isOwner && token !== null && level !== null ? { token, level } : null,
    offeredTo: isOwner ? (offered ?? null) : null,
  };
}
