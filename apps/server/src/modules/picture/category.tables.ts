import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Categories of libraries, nested. Which pictures are in one is said by their labels. */
export const pictureCategories = pgTable(
  'picture_categories',
  {
    id: text().primaryKey(),
    /** Of the library, see `pictures`. */
    ownerId: text('owner_id').notNull(),
    /** Null at the top. A parent is deleted with all below it by the service, which also clears the labels. */
    parentId: text('parent_id'),
    name: text().notNull(),
    /** Order within the parent. */
    position: integer().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('picture_categories_owner').on(table.ownerId)],
);
