import { type Storyboard, storyboardSchema, storyboardVersion } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createRevisionRepository, type DocumentRow, reachDocument } from '../document/index.ts';

/**
 * A storyboard as it is saved, for those who may see it.
 * @throws ApiError documentNotFound, documentInTrash, storyboardNewer, storyboardInvalid
 */
export async function readStoryboard(
  database: DatabaseOrTransaction,
  userId: string,
  documentId: string,
): Promise<{ row: DocumentRow; content: Storyboard }> {
  const { row } = await reachStoryboard(database, userId, documentId);
  const found = await createRevisionRepository(database).contentAt(documentId, row.revision);
  if (!found) throw new ApiError('revisionNotFound', { revision: row.revision });
  const version = (found.content as Record<string, unknown>)['version'];
  if (typeof version === 'number' && version > storyboardVersion)
    throw new ApiError('storyboardNewer', { found: version, known: storyboardVersion });
  const { data, error } = storyboardSchema.safeParse(found.content);
  if (data) return { row, content: data };
  const [issue] = error.issues;
  throw new ApiError('storyboardInvalid', {
    detail: issue?.message ?? '',
    path: issue?.path.join('.') ?? '',
  });
}

/** @throws ApiError documentNotFound, also for documents of other types, documentReadOnly, documentInTrash */
export async function reachStoryboard(
  database: DatabaseOrTransaction,
  userId: string,
  documentId: string,
  least: 'view' | 'edit' = 'view',
): Promise<{ row: DocumentRow }> {
  const { row } = await reachDocument(database, userId, documentId, { least });
  if (row.type !== 'storyboard') throw new ApiError('documentNotFound');
  return { row };
}
