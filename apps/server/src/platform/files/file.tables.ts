import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row for each content on disk, with how many rows elsewhere point at it. */
export const storedContents = pgTable('stored_contents', {
  /** SHA-256 of the bytes, hex. */
  key: text().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** How many columns of other rows hold this key. With the last of them the content goes. */
  references: integer().notNull(),
});
