import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { changeDocuments } from './changeDocuments.ts';
import { documents } from './document.tables.ts';
import type { DocumentRow } from './documentAccess.ts';

/**
 * Locks a document or unlocks it. Doing it again changes nothing.
 * @returns its rows before the change
 * @throws ApiError documentNotFound, documentReadOnly, documentInTrash
 */
export async function setLock(
  database: DatabaseOrTransaction,
  userId: string,
  documentId: string,
  isLocked: boolean,
): Promise<DocumentRow[]> {
  return changeDocuments(database, userId, [documentId], { least: 'edit' }, async (transaction) => {
    await transaction.update(documents).set({ isLocked }).where(eq(documents.id, documentId));
  });
}
