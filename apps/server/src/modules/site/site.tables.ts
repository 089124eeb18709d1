import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Values that an administrator set, by a key of `siteKeys`. What is not here has its default. */
export const siteValues = pgTable('site_values', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});
