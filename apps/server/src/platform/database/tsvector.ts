import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** What something is found by, given as a list of terms; `tsqueryOf` writes what is looked for. */
export const tsvector = customType<{ data: readonly string[] }>({
  dataType: () => 'tsvector',
  toDriver: (terms) =>
    sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb)))`,
});
