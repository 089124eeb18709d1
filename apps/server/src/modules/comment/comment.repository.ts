import { and, asc, desc, eq, gt, inArray, isNull, ne, not, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { isDisabled } from '../people/index.ts';
import { commentLikes, comments } from './comment.tables.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Where a list of comments goes on; `likes` counts in the order of likes alone. */
export interface CommentPlace {
  likes: number;
  time: number;
  id: string;
}

/** As the index of the pinned ones has it, whatever the plan is made for. */
const isPinned = sql`${comments.isPinned}`;

const answered = alias(users, 'answered');

const shown = {
  comment: comments,
  author: { id: users.id, name: users.username, avatar: users.avatar },
  isDisabled,
  replyTo: { id: answered.id, name: answered.username, avatar: answered.avatar },
};

export function createCommentRepository(database: DatabaseOrTransaction) {
  const rows = () =>
    database
      .select(shown)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .leftJoin(answered, eq(answered.id, comments.replyToUserId))
      .$dynamic();
  /** What those wrote whom the reader does not see. */
  const without = (hidden: readonly string[]) =>
    hidden.length === 0
      ? undefined
      : sql`(${comments.authorId} is null or ${notInArray(comments.authorId, [...hidden])})`;
  return {
    async find(id: string) {
      const [row] = await rows().where(eq(comments.id, id));
      return row;
    },

    /** The row itself, locked until the transaction ends. */
    async lock(id: string): Promise<CommentRow | undefined> {
      const [row] = await database.select().from(comments).where(eq(comments.id, id)).for('no key update');
      return row;
    },

    async findSent(authorId: string, idempotencyKey: string): Promise<string | null> {
      const [row] = await database
        .select({ id: comments.id })
        .from(comments)
        .where(and(eq(comments.authorId, authorId), eq(comments.idempotencyKey, idempotencyKey)));
      return row?.id ?? null;
    },

    /** Comments of a work without the pinned one: newest first, or most liked first. */
    async list(
      workId: string,
      sort: 'latest' | 'popular',
      { after, limit, hidden }: { after: CommentPlace | null; limit: number; hidden: readonly string[] },
    ) {
      const { createdAt, id, likes } = comments;
      const behind =
        after === null
          ? undefined
          : sort === 'latest'
            ? sql`(${createdAt}, ${id}) < (${after.time}, ${after.id})`
            : sql`(${likes}, ${createdAt}, ${id}) < (${after.likes}, ${after.time}, ${after.id})`;
      return rows()
        .where(
          and(
            eq(comments.workId, workId),
            isNull(comments.parentId),
            eq(comments.isPinned, false),
            // What was deleted, and what a disabled account wrote, stands there for its replies alone.
            sql`((${comments.state} = 'shown' and not ${isDisabled}) or ${comments.replies} > 0)`,
            without(hidden),
            behind,
          ),
        )
        .orderBy(
          ...(sort === 'latest' ? [desc(createdAt), desc(id)] : [desc(likes), desc(createdAt), desc(id)]),
        )
        .limit(limit);
    },

    async pinned(workId: string) {
      return rows().where(
        and(
          eq(comments.workId, workId),
          isNull(comments.parentId),
          isPinned,
          eq(comments.state, 'shown'),
          not(isDisabled),
        ),
      );
    },

    /** Replies to a comment, oldest first. */
    async replies(
      parentId: string,
      { after, limit, hidden }: { after: CommentPlace | null; limit: number; hidden: readonly string[] },
    ) {
      const { createdAt, id } = comments;
      return rows()
        .where(
          and(
            eq(comments.parentId, parentId),
            eq(comments.state, 'shown'),
            not(isDisabled),
            without(hidden),
            after ? sql`(${createdAt}, ${id}) > (${after.time}, ${after.id})` : undefined,
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(limit);
    },

    async insert(row: typeof comments.$inferInsert): Promise<void> {
      await database.insert(comments).values(row);
    },

    async addReplies(id: string, by: 1 | -1): Promise<void> {
      await database
        .update(comments)
        .set({ replies: sql`${comments.replies} + ${by}` })
        .where(eq(comments.id, id));
    },

    async set(id: string, fields: Partial<Pick<CommentRow, 'state' | 'isPinned'>>): Promise<void> {
      await database.update(comments).set(fields).where(eq(comments.id, id));
    },

    async unpinOthers(workId: string, id: string): Promise<void> {
      await database
        .update(comments)
        .set({ isPinned: false })
        .where(and(eq(comments.workId, workId), isPinned, ne(comments.id, id)));
    },

    /** @returns how many likes it has then, or null when it was so already */
    async like(commentId: string, userId: string, isLiked: boolean): Promise<number | null> {
      const changed = isLiked
        ? await database
            .insert(commentLikes)
            .values({ commentId, userId })
            .onConflictDoNothing()
            .returning({ id: commentLikes.commentId })
        : await database
            .delete(commentLikes)
            .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId)))
            .returning({ id: commentLikes.commentId });
      if (changed.length === 0) return null;
      const [row] = await database
        .update(comments)
        .set({ likes: sql`${comments.likes} + ${isLiked ? 1 : -1}` })
        .where(eq(comments.id, commentId))
        .returning({ likes: comments.likes });
      return row?.likes ?? 0;
    },

    async likedOf(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const found = await database
        .select({ id: commentLikes.commentId })
        .from(commentLikes)
        .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, [...ids])));
      return new Set(found.map(({ id }) => id));
    },

    async people(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return database
        .select({ id: users.id, name: users.username, avatar: users.avatar })
        .from(users)
        .where(and(inArray(users.id, [...ids]), isNull(users.removal)));
    },

    /** Times of what somebody wrote since then, oldest first. */
    async timesSince(authorId: string, since: number): Promise<number[]> {
      const found = await database
        .select({ at: comments.createdAt })
        .from(comments)
        .where(and(eq(comments.authorId, authorId), gt(comments.createdAt, since)))
        .orderBy(asc(comments.createdAt));
      return found.map(({ at }) => at);
    },

    /** One comment of a person at a time: their limits then hold exactly. */
    lockAuthor: (authorId: string) =>
      database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${authorId}`}, 0))`),
  };
}
