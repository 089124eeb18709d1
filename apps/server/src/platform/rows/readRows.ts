import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { printedRow, quoted, type Table } from './tables.ts';

/** Characters that one step should bring: enough to be fast, little enough for rows of a megabyte each. */
const wanted = { least: 256 * 1024, most: 8 * 1024 * 1024 };

/**
 * The rows of a table as JSON texts, a piece at a time. The transaction should be of the level REPEATABLE READ, so that all tables are
 * those of one moment.
 */
export async function* readRows(transaction: DatabaseOrTransaction, table: Table): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`declare rows_of_table no scroll cursor for select ${printedRow(table)} as line from ${quoted(table)} r`,
  );
  let count = 100;
  for (;;) {
    const { rows } = await transaction.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(count))} from rows_of_table`,
    );
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    if (length < wanted.least) count = Math.min(count * 2, 20_000);
    if (length > wanted.most) count = Math.max(1, Math.floor(count / 4));
  }
  await transaction.execute(sql`close rows_of_table`);
}
