import { and, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { assertMayEdit } from '../project/index.ts';
import { documentFolders } from './document.tables.ts';

/** Where a document lies: in a project or in the personal space, and there in a folder or beside the folders. */
export interface Place {
  projectId: string | null;
  folderId: string | null;
}

/** Folders of the same space. */
export function isInSpace(userId: string, projectId: string | null) {
  return projectId === null
    ? and(eq(documentFolders.ownerId, userId), isNull(documentFolders.projectId))
    : eq(documentFolders.projectId, projectId);
}

/**
 * Holds the folder until the transaction ends, so that it is still there when the document is.
 * @throws ApiError projectNotFound, projectReadOnly, folderNotFound
 */
export async function assertMayFile(
  transaction: DatabaseOrTransaction,
  userId: string,
  { projectId, folderId }: Place,
): Promise<void> {
  if (projectId !== null) await assertMayEdit(transaction, userId, projectId);
  if (folderId === null) return;
  const [folder] = await transaction
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(and(eq(documentFolders.id, folderId), isInSpace(userId, projectId)))
    .for('key share');
  if (!folder) throw new ApiError('folderNotFound');
}
