import type { DocumentAccess } from '@tai/contracts';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { projectMembers } from '../project/index.ts';
import { documents, documentShares, documentVisits } from './document.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

const levels = { view: 1, edit: 2, owner: 3 } as const satisfies Record<DocumentAccess, number>;
const names: Readonly<Record<number, DocumentAccess>> = { 1: 'view', 2: 'edit', 3: 'owner' };

/**
 * The level that somebody has, as a number of `levels`, 0 for none: the highest of all ways to it. In a project the roles of its
 * members count, and who made a document there is its owner while they may edit. Written into the statement that reads the
 * row, so that a share that ended opens nothing any more.
 * @param userId of one person, or the column that has it
 */
export function levelFor(userId: string | Column): SQL<number> {
  const role = sql`(
    select ${projectMembers.role} from ${projectMembers}
    where ${projectMembers.projectId} = ${documents.projectId} and ${projectMembers.userId} = ${userId})`;
  const share = sql`(
    select ${documentShares.level} from ${documentShares}
    where ${documentShares.documentId} = ${documents.id} and ${documentShares.userId} = ${userId})`;
  const byLink = sql`exists (
    select 1 from ${documentVisits}
    where ${documentVisits.documentId} = ${documents.id} and ${documentVisits.userId} = ${userId}
      and ${documentVisits.linkToken} = ${documents.linkToken})`;
  return sql<number>`greatest(
    case when ${documents.projectId} is null and ${documents.ownerId} = ${userId} then 3 else 0 end,
    case ${role} when 'owner' then 3
      when 'editor' then case when ${documents.ownerId} = ${userId} then 3 else 2 end
      when 'viewer' then 1 else 0 end,
    case ${share} when 'edit' then 2 when 'view' then 1 else 0 end,
    case when ${byLink} then case ${documents.linkLevel} when 'edit' then 2 else 1 end else 0 end,
    case when ${documents.isForEveryone} then 1 else 0 end)`.mapWith(Number);
}

/** A document and what somebody may do with it. */
export interface ReachableDocument {
  row: DocumentRow;
  access: DocumentAccess;
}

/**
 * Finds a document for somebody. One of somebody else and one that never was give the same answer; one in the trash is there
 * for those alone who may restore it.
 * @param isLocked keeps the row until the transaction ends
 * @param isForChange refuses a document that people locked
 * @throws ApiError documentNotFound, documentReadOnly (less than `least`), documentInTrash (unless `isInTrashToo`), documentLocked
 * (with `isForChange`)
 */
export async function reachDocument(
  database: DatabaseOrTransaction,
  userId: string,
  documentId: string,
  {
    least = 'view',
    isInTrashToo = false,
    isLocked = false,
    isForChange = false,
  }: { least?: DocumentAccess; isInTrashToo?: boolean; isLocked?: boolean; isForChange?: boolean } = {},
): Promise<ReachableDocument> {
  const isIt = and(eq(documents.id, documentId), eq(documents.isRemoved, false));
  // Locked first and read then: what was waited for may have ended the share.
  if (isLocked) await lockDocument(database, documentId);
  const [found] = await database
    .select({ row: documents, level: levelFor(userId) })
    .from(documents)
    .where(isIt);
  const access = names[found?.level ?? 0];
  if (!found || access === undefined) throw new ApiError('documentNotFound');
  const { row } = found;
  if (row.trashedAt !== null && access !== 'owner') throw new ApiError('documentNotFound');
  if (levels[access] < levels[least])
    throw new ApiError(access === 'view' ? 'documentReadOnly' : 'documentNotOwner');
  if (row.trashedAt !== null && !isInTrashToo) throw new ApiError('documentInTrash');
  if (isForChange) assertNotLocked(row);
  return { row, access };
}

/** @throws ApiError documentLocked */
export function assertNotLocked({ isLocked }: Pick<DocumentRow, 'isLocked'>): void {
  if (isLocked) throw new ApiError('documentLocked');
}

/**
 * Locks the row of a document until the transaction ends. A transaction that changes revisions, files or comments of a document
 * calls this first, so that two of them run one after the other and never wait for each other in a circle.
 * @returns its newest revision; 0 when it is gone
 */
export async function lockDocument(transaction: DatabaseOrTransaction, documentId: string): Promise<number> {
  const [row] = await transaction
    .select({ revision: documents.revision })
    .from(documents)
    .where(eq(documents.id, documentId))
    .for('no key update');
  return row?.revision ?? 0;
}

/** Whether somebody else could see a document that is there. */
export async function mayView(
  database: DatabaseOrTransaction,
  userId: string,
  documentId: string,
): Promise<boolean> {
  const [row] = await database
    .select({ level: levelFor(userId) })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row !== undefined && row.level > 0;
}

/** The name of a level that a statement read; documents that nobody may see are left out before. */
export function accessOf(level: number): DocumentAccess {
  return names[level] ?? 'view';
}
