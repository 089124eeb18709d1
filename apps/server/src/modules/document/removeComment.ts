import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type CommentRow, createDocumentCommentRepository } from './comment.repository.ts';

/** @throws ApiError commentNotFound, also for one of another document */
export async function findComment(
  from: DatabaseOrTransaction,
  documentId: string,
  id: string,
): Promise<CommentRow> {
  const row = await createDocumentCommentRepository(from).find(id);
  if (row?.documentId !== documentId || row.isDeleted) throw new ApiError('commentNotFound');
  return row;
}

const withoutWords = {
  ...{ isDeleted: true, authorId: null, text: '', mentions: [], mentionNames: [], idempotencyKey: null },
};

/**
 * Takes a comment away. One with replies stays without its words and without who wrote it, and goes with the last reply. Runs in a
 * transaction that holds the document.
 */
export async function removeComment(
  transaction: DatabaseOrTransaction,
  { id, threadId }: Pick<CommentRow, 'id' | 'threadId'>,
): Promise<void> {
  const inside = createDocumentCommentRepository(transaction);
  if (threadId === null && (await inside.countOf({ threadId: id })) > 0) {
    await inside.set(id, withoutWords);
    return;
  }
  await inside.delete(id);
  if (threadId === null || (await inside.countOf({ threadId })) > 0) return;
  const thread = await inside.find(threadId);
  if (thread?.isDeleted) await inside.delete(threadId);
}
