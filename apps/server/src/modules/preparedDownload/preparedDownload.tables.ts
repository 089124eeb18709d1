import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Files that a call prepared for one account, until they are fetched or an hour is over. */
export const preparedDownloads = pgTable(
  'prepared_downloads',
  {
    /** Random, so that nobody meets another's name by chance. */
    fileName: text('file_name').primaryKey(),
    ownerId: text('owner_id').notNull(),
    contentKey: text('content_key').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('prepared_downloads_age').on(table.createdAt)],
);
