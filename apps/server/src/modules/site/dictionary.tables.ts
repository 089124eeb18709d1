import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** Dictionaries: lists of words that the product and its administrators choose from. */
export const dictionaries = pgTable('dictionaries', {
  type: text().primaryKey(),
  name: text().notNull(),
  isBuiltin: boolean('is_builtin').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    code: text().primaryKey(),
    type: text()
      .notNull()
      .references(() => dictionaries.type, { onDelete: 'cascade' }),
    label: text().notNull(),
    value: text().notNull(),
    sort: integer().notNull(),
    remark: text().notNull(),
    isBuiltin: boolean('is_builtin').notNull(),
  },
  (table) => [
    unique('dictionary_entries_value').on(table.type, table.value),
    index('dictionary_entries_order').on(table.type, table.sort, table.code),
  ],
);
