import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { createCommentRepository } from './comment.repository.ts';
import { hideComment } from './commentState.ts';
import { commentLikes, comments } from './comment.tables.ts';
import { withMentionNames } from './mentionNames.ts';

const batch = 200;

/**
 * Empties what the person wrote. Its row stays, as that of any deleted comment, so that replies keep their place; likes
 * go from other people's comments, and the name of the person from those that mention them.
 */
export async function removeComments(deps: Deps, userId: string): Promise<void> {
  await removeLikes(deps, userId);
  await empty(deps, userId);
  await removeNames(deps, userId);
}

async function removeLikes({ database }: Deps, userId: string): Promise<void> {
  for (;;) {
    const liked = await database
      .select({ commentId: commentLikes.commentId })
      .from(commentLikes)
      .where(eq(commentLikes.userId, userId))
      .limit(batch);
    for (const { commentId } of liked) {
      await database.transaction(async (transaction) => {
        const inside = createCommentRepository(transaction);
        await inside.lock(commentId);
        await inside.like(commentId, userId, false);
      });
    }
    if (liked.length < batch) return;
  }
}

async function empty({ database }: Deps, userId: string): Promise<void> {
  for (;;) {
    const rows = await database
      .select({ id: comments.id })
      .from(comments)
      .where(eq(comments.authorId, userId))
      .limit(batch);
    for (const { id } of rows) {
      await database.transaction(async (transaction) => {
        await hideComment(transaction, id, 'deleted');
        await transaction
          .update(comments)
          .set({ authorId: null, text: '', mentions: [], mentionNames: [], idempotencyKey: null })
          .where(eq(comments.id, id));
      });
    }
    if (rows.length < batch) return;
  }
}

/** One row at a time: whoever writes holds a reply and then its parent, and would wait for all of them in a circle. */
async function removeNames({ database }: Deps, userId: string): Promise<void> {
  for (let after = ''; ;) {
    const rows = await database
      .select({ id: comments.id })
      .from(comments)
      .where(and(gt(comments.id, after), sql`${userId} = any(${comments.mentions})`))
      .orderBy(asc(comments.id))
      .limit(batch);
    for (const { id } of rows)
      await database.transaction(async (transaction) => {
        const row = await createCommentRepository(transaction).lock(id);
        if (!row) return;
        const others = row.mentions.map((one, index) => [one, row.mentionNames[index] ?? ''] as const);
        const kept = others.filter(([one]) => one !== userId);
        const names = new Map(others.map(([one, name]) => [name, one === userId ? null : name]));
        await transaction
          .update(comments)
          .set({
            text: withMentionNames(row.text, names),
            mentions: kept.map(([one]) => one),
            mentionNames: kept.map(([, name]) => name),
          })
          .where(eq(comments.id, id));
      });
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
