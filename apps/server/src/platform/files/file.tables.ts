import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** One row for each content on disk, with how many rows elsewhere point at it. */
export const storedContents = pgTable('stored_contents', {
  /** SHA-256 of the bytes, hex. */
  key: text().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** How many columns of other rows hold this key. With the last of them the content goes. */
  references: integer().notNull(),
});

/** What was made from a content for all who may read that one, such as the hover preview of a clip; it goes with it. */
export const derivedContents = pgTable(
  'derived_contents',
  {
    sourceKey: text('source_key').notNull(),
    kind: text().notNull(),
    /** Null while it is not made; held once among the stored contents. */
    contentKey: text('content_key'),
    mimeType: text('mime_type'),
    /** How often making it was begun: what cannot be made is not tried for ever. */
    attempts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceKey, table.kind] })],
);
