import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const follows = pgTable(
  'follows',
  {
    userId: person('user_id'),
    followedId: person('followed_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    index('follows_following').on(table.userId, table.createdAt, table.followedId),
    index('follows_followers').on(table.followedId, table.createdAt, table.userId),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    userId: person('user_id'),
    blockedId: person('blocked_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.userId),
  ],
);

export const mutes = pgTable(
  'mutes',
  {
    userId: person('user_id'),
    mutedId: person('muted_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedId] })],
);

export const mutedTags = pgTable(
  'muted_tags',
  {
    userId: person('user_id'),
    /** In lower case. */
    key: text().notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Numbers of a profile, changed in the transaction of what they count. No row: all are 0. */
export const personCounts = pgTable('person_counts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  works: integer().notNull().default(0),
  followers: integer().notNull().default(0),
  following: integer().notNull().default(0),
  /** Likes of the public works. */
  likes: integer().notNull().default(0),
});

/** Until when an account may say and publish nothing. */
export const personMutes = pgTable('person_mutes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
});
