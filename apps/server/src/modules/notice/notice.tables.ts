import type { NoticeType } from '@tai/contracts';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import type { StoredNotice } from './notice.ts';

/** What people are told. One that folds several people's doing counts them and moves to the top with each. */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NoticeType>().notNull(),
    /** The tab in which it stands beside `all`. */
    tab: text().notNull(),
    /** Names what may not come twice (a fold of a day, an announcement); null when nothing is to be held back. */
    foldKey: text('fold_key'),
    /** What the fold is about, to take one person's doing back; null without a fold. */
    foldSubject: text('fold_subject'),
    /** 0 unread, 1 read. */
    status: smallint().notNull().default(0),
    /** Distinct people in the fold. */
    people: integer().notNull().default(1),
    message: jsonb().$type<StoredNotice>().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Place in the list: the time of the last change, a little apart where two are of the same millisecond. */
    sortKey: text('sort_key').notNull(),
  },
  (table) => [
    unique('notices_fold').on(table.userId, table.foldKey),
    index('notices_of_user').on(table.userId, table.sortKey),
    index('notices_of_tab').on(table.userId, table.tab, table.sortKey),
    index('notices_of_subject').on(table.userId, table.type, table.foldSubject),
  ],
);

/** Who is in a fold, so that the same person counts once and can be taken back. */
export const noticePeople = pgTable(
  'notice_people',
  {
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    personId: text('person_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.personId] })],
);

/**
 * Who took back what a person was told of, and where that notice stood: done again, it stands there again and is no news.
 */
export const noticesTakenBack = pgTable(
  'notices_taken_back',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NoticeType>().notNull(),
    subject: text().notNull(),
    personId: text('person_id').notNull(),
    foldKey: text('fold_key').notNull(),
    status: smallint().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    sortKey: text('sort_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.subject, table.personId] }),
    index('notices_taken_back_of_person').on(table.personId),
  ],
);

/** Counts of a person's notices by tab, changed in the transaction that changes the notices. */
export const noticeCounts = pgTable(
  'notice_counts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    total: integer().notNull().default(0),
    unread: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tab] })],
);
