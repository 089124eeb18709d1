import { type Column, type SQL, sql } from 'drizzle-orm';

/** True where a column holds the text, in any case of letters; `%`, `_` and `\` are themselves. */
export function containsText(column: Column, text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${column} ilike ${pattern}`;
}
