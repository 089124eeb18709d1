import type { PersonLine } from '@tai/contracts';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { documentComments } from './document.tables.ts';

export type CommentRow = typeof documentComments.$inferSelect;

const shown = {
  comment: documentComments,
  author: { id: users.id, name: users.username, avatar: users.avatar },
};

/** A comment with who wrote it; null when the account is gone. */
export interface ShownComment {
  comment: CommentRow;
  author: PersonLine | null;
}

/** Where a list of threads goes on. */
export interface ThreadPlace {
  time: number;
  id: string;
}

export function createDocumentCommentRepository(database: DatabaseOrTransaction) {
  const rows = () =>
    database
      .select(shown)
      .from(documentComments)
      .leftJoin(users, and(eq(users.id, documentComments.authorId), isNull(users.removal)))
      .$dynamic();
  const { createdAt, id, documentId, threadId } = documentComments;

  return {
    async find(commentId: string): Promise<CommentRow | undefined> {
      const [row] = await database.select().from(documentComments).where(eq(id, commentId));
      return row;
    },

    async findSent(authorId: string, key: string): Promise<CommentRow | undefined> {
      const { authorId: author, idempotencyKey } = documentComments;
      const [row] = await database
        .select()
        .from(documentComments)
        .where(and(eq(author, authorId), eq(idempotencyKey, key)));
      return row;
    },

    /** The comments that began threads, newest first. */
    async threads(
      document: string,
      {
        isResolved,
        after,
        limit,
      }: { isResolved: boolean | undefined; after: ThreadPlace | null; limit: number },
    ): Promise<ShownComment[]> {
      const { resolvedAt } = documentComments;
      return rows()
        .where(
          and(
            eq(documentId, document),
            isNull(threadId),
            isResolved === undefined ? undefined : isResolved ? isNotNull(resolvedAt) : isNull(resolvedAt),
            after ? sql`(${createdAt}, ${id}) < (${after.time}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async thread(commentId: string): Promise<ShownComment | undefined> {
      const [row] = await rows().where(eq(id, commentId));
      return row;
    },

    /** Replies of threads, oldest first. */
    async replies(threads: readonly string[]): Promise<ShownComment[]> {
      if (threads.length === 0) return [];
      return rows()
        .where(inArray(threadId, [...threads]))
        .orderBy(asc(createdAt), asc(id));
    },

    async countOf(which: { documentId: string } | { threadId: string }): Promise<number> {
      const isOne = 'threadId' in which ? eq(threadId, which.threadId) : eq(documentId, which.documentId);
      const [row] = await database.select({ n: count() }).from(documentComments).where(isOne);
      return row?.n ?? 0;
    },

    /** Those who wrote in a thread. */
    async writersOf(thread: string): Promise<string[]> {
      const found = await database
        .selectDistinct({ id: documentComments.authorId })
        .from(documentComments)
        .where(and(or(eq(id, thread), eq(threadId, thread)), isNotNull(documentComments.authorId)));
      return found.flatMap((row) => row.id ?? []);
    },

    /** Times of what somebody wrote since then, oldest first. */
    async timesSince(authorId: string, since: number): Promise<number[]> {
      const found = await database
        .select({ at: createdAt })
        .from(documentComments)
        .where(and(eq(documentComments.authorId, authorId), gt(createdAt, since)))
        .orderBy(asc(createdAt));
      return found.map(({ at }) => at);
    },

    async insert(row: typeof documentComments.$inferInsert): Promise<void> {
      await database.insert(documentComments).values(row);
    },

    async set(commentId: string, fields: Partial<CommentRow>): Promise<void> {
      await database.update(documentComments).set(fields).where(eq(id, commentId));
    },

    async delete(commentId: string): Promise<void> {
      await database.delete(documentComments).where(eq(id, commentId));
    },
  };
}
