import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { works } from '../work/index.ts';
import { createCommentRepository, type CommentRow } from './comment.repository.ts';

/**
 * Takes a comment away from others, in the transaction of what takes it away. A comment with replies stays as a line that
 * says so. Doing it twice changes nothing.
 */
export async function hideComment(
  transaction: DatabaseOrTransaction,
  id: string,
  state: Exclude<CommentRow['state'], 'shown'>,
): Promise<void> {
  const { inside, before } = await lockWithWork(transaction, id);
  await inside.set(id, { state, isPinned: false });
  if (before.state !== 'shown') return;
  await countComment(transaction, before.workId, -1);
  if (before.parentId !== null) await inside.addReplies(before.parentId, -1);
}

/**
 * Brings a comment back that a moderator took away. One that was deleted since then stays so, and one whose author deleted
 * the account has no words any more.
 */
export async function showComment(transaction: DatabaseOrTransaction, id: string): Promise<void> {
  const { inside, before } = await lockWithWork(transaction, id);
  if (before.state !== 'removed' || before.authorId === null) return;
  await inside.set(id, { state: 'shown' });
  await countComment(transaction, before.workId, 1);
  if (before.parentId !== null) await inside.addReplies(before.parentId, 1);
}

/** The work first and then the comment, as everybody who writes does: nobody waits in a circle. */
async function lockWithWork(transaction: DatabaseOrTransaction, id: string) {
  const inside = createCommentRepository(transaction);
  const row = await inside.find(id);
  if (!row) throw new ApiError('commentNotFound');
  await lockWorkRow(transaction, row.comment.workId);
  const before = await inside.lock(id);
  if (!before) throw new ApiError('commentNotFound');
  return { inside, before };
}

/** Whoever writes about a work holds its row first. */
export const lockWorkRow = (transaction: DatabaseOrTransaction, workId: string) =>
  transaction.select({ id: works.id }).from(works).where(eq(works.id, workId)).for('no key update');

/** @throws ApiError workNotFound when it was deleted since it was looked at */
export async function countComment(
  transaction: DatabaseOrTransaction,
  workId: string,
  by: 1 | -1,
): Promise<void> {
  const counted = await transaction
    .update(works)
    .set({ comments: sql`${works.comments} + ${by}` })
    .where(eq(works.id, workId))
    .returning({ id: works.id });
  if (counted.length === 0) throw new ApiError('workNotFound');
}
