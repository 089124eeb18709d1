import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/**
 * Folders of collections. Which pictures are in one is said by their labels. The default folder of a person has a row
 * once it was renamed or given a cover.
 */
export const pictureFolders = pgTable(
  'picture_folders',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    id: text().notNull(),
    /** Empty for a default folder that was not renamed. */
    name: text().notNull(),
    coverId: text('cover_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
