import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Folders of collections. Which pictures are in one is said by their labels. The default folder of a library has a row
 * once it was renamed or given a cover.
 */
export const pictureFolders = pgTable(
  'picture_folders',
  {
    /** Of the library, see `pictures`. */
    ownerId: text('owner_id').notNull(),
    id: text().notNull(),
    /** Empty for a default folder that was not renamed. */
    name: text().notNull(),
    coverId: text('cover_id'),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
