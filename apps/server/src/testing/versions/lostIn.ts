/*
 * What a database does not have any more of the rows that a version left in it.
 */
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/rows/readRows.ts';
import { listTables, nameOf, type Table } from '../../platform/rows/tables.ts';
import type { RecordedTable } from './recording.ts';

type Row = Record<string, string | null>;

/** Sentences about tables, columns, rows and values that are gone or not what they were. */
export async function lostIn(
  transaction: DatabaseOrTransaction,
  recorded: readonly RecordedTable[],
): Promise<string[]> {
  const lost: string[] = [];
  const keys = await primaryKeys(transaction);
  const present = new Map((await listTables(transaction)).map((table) => [nameOf(table), table]));
  for (const { table, lines } of recorded) {
    const name = nameOf(table);
    const columns = (present.get(name)?.columns ?? []).map((column) => column.name);
    const kept: Table = {
      ...table,
      columns: table.columns.filter((column) => columns.includes(column.name)),
    };
    if (columns.length === 0) lost.push(`${name} is gone`);
    else {
      const gone = table.columns.filter((column) => !kept.columns.includes(column));
      lost.push(...gone.map((column) => `${name}.${column.name} is gone`));
      lost.push(...(await lostRows(transaction, { kept, table, lines, key: keys.get(name) })));
    }
  }
  return lost;
}

interface Comparison {
  table: Table;
  lines: readonly string[];
  /** The table without columns that are gone. */
  kept: Table;
  /** Columns of its primary key now; without one rows are compared as a whole. */
  key: readonly string[] | undefined;
}

async function lostRows(
  transaction: DatabaseOrTransaction,
  { table, lines, kept, key }: Comparison,
): Promise<string[]> {
  if (lines.length === 0) return [];
  const columns = kept.columns.map(({ name }) => name);
  const keyOf = (row: Row) => (key ?? columns).map((name) => row[name] ?? 'null').join(' ');
  const now = new Map<string, Row>();
  for await (const piece of readRows(transaction, kept))
    for (const row of piece.map((line) => rowOf(kept, line))) now.set(keyOf(row), row);
  const lost: string[] = [];
  for (const before of lines.map((line) => rowOf(table, line))) {
    const id = keyOf(before);
    const after = now.get(id);
    if (!after) lost.push(`${nameOf(table)} has no row ${id}`);
    else
      for (const name of columns.filter((one) => before[one] !== after[one]))
        lost.push(`${nameOf(table)}.${name} of ${id} was ${before[name]} and is ${after[name]}`);
  }
  return lost;
}

function rowOf({ columns }: Table, line: string): Row {
  const values = JSON.parse(line) as (string | null)[];
  return Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]));
}

/** Columns of primary keys by `schema.table`. */
async function primaryKeys(transaction: DatabaseOrTransaction): Promise<Map<string, string[]>> {
  const { rows } = await transaction.execute<{ table: string; columns: string[] }>(sql`
    select n.nspname || '.' || c.relname as "table", json_agg(a.attname order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
