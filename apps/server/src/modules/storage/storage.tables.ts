import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { projects } from '../project/index.ts';

/*
 * Triggers of the migration `count-storage` write the first two tables, in the transaction of every row that names a
 * content: see docs/adr/0022-storage-counted-by-triggers.md.
 */

/** Contents of each holder: an account, or a project with a library or documents of its own. */
export const heldContents = pgTable(
  'held_contents',
  {
    holderId: text('holder_id').notNull(),
    /** Of `stored_contents`. */
    key: text().notNull(),
    /** How many columns of rows of this holder name it. */
    references: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.holderId, table.key] })],
);

/** The sum of a holder's contents, each counted once. A holder without contents has no row. */
export const storageUse = pgTable('storage_use', {
  holderId: text('holder_id').primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Accounts whose limit is not that of everybody. */
export const storageLimits = pgTable('storage_limits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In bytes; 0 for no limit. */
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Projects whose limit is not that of all projects. */
export const projectStorageLimits = pgTable('project_storage_limits', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** In bytes; 0 for no limit. */
  bytes: bigint({ mode: 'number' }).notNull(),
});
