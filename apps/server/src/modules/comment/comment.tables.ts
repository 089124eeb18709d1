import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { works } from '../work/index.ts';

/** Comments on works and, with a parent, replies. */
export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The comment that a reply stands under. */
    parentId: text('parent_id'),
    /** Whom a reply answers. */
    replyToUserId: text('reply_to_user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Ids of people that the text names. */
    mentions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** How the text writes them, in the same order: they may have another name by now. */
    mentionNames: text('mention_names')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** `removed` by a moderator; the text stays for them. */
    state: text({ enum: ['shown', 'deleted', 'removed'] })
      .notNull()
      .default('shown'),
    isPinned: boolean('is_pinned').notNull().default(false),
    likes: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    unique('comments_once').on(table.authorId, table.idempotencyKey),
    index('comments_newest')
      .on(table.workId, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index('comments_most_liked')
      .on(table.workId, table.likes, table.createdAt, table.id)
      .where(sql`parent_id is null`),
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`parent_id is not null`),
    index('comments_of_author').on(table.authorId, table.createdAt),
    // Of all comments, also replies: what a work that is deleted takes along.
    index('comments_of_work').on(table.workId),
    index('comments_pinned')
      .on(table.workId)
      .where(sql`is_pinned`),
  ],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_likes_of_user').on(table.userId),
  ],
);
