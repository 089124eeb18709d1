import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';
import { works } from '../work/work.tables.ts';

/** Folders of collected works. The default one has a row once it was changed. */
export const collections = pgTable(
  'collections',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    isPrivate: boolean('is_private').notNull(),
    coverId: text('cover_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** A work is in one folder of a person at most. */
export const collectedWorks = pgTable(
  'collected_works',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workId: text('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    folderId: text('folder_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.workId] }),
    index('collected_works_newest').on(table.ownerId, table.createdAt, table.workId),
    index('collected_works_of_folder').on(table.ownerId, table.folderId, table.createdAt, table.workId),
    index('collected_works_of_work').on(table.workId),
  ],
);
