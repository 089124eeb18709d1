import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

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
