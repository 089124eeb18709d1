import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/database.ts';
import { listTables, nameOf, quoted, type SequencePlace, type Table } from './tables.ts';

/** Rows of one table as JSON texts, as `readRows` gives them. */
export interface TableRows {
  table: Table;
  pieces: AsyncIterable<readonly string[]>;
}

/** The rows do not fit the tables of this release. */
export class ForeignRowsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForeignRowsError';
  }
}

/** Characters that are sent in one statement. */
const statementLength = 4 * 1024 * 1024;

/**
 * Replaces everything in the tables by the given rows, in the caller's transaction. Foreign keys are taken off meanwhile and checked when
 * they come back; triggers, which count what is stored, are off, because their counts are among the rows.
 * @throws ForeignRowsError for a table or column that is not there
 */
export async function loadRows(
  transaction: DatabaseOrTransaction,
  source: AsyncIterable<TableRows>,
  sequences: readonly SequencePlace[],
): Promise<void> {
  const there = new Map((await listTables(transaction)).map((table) => [nameOf(table), table]));
  const foreignKeys = await takeForeignKeysOff(transaction);
  for (const table of there.values()) {
    await transaction.execute(sql`alter table ${quoted(table)} disable trigger user`);
    await transaction.execute(sql`delete from ${quoted(table)}`);
  }
  for await (const { table, pieces } of source) {
    assertFits(table, there.get(nameOf(table)));
    for await (const lines of pieces)
      for (const part of inParts(lines)) await insertRows(transaction, table, part);
  }
  for (const { schema, name, last } of sequences) {
    if (last === null) continue;
    await transaction.execute(
      sql`select setval(${`${quotedName(schema)}.${quotedName(name)}`}::regclass, ${last}::bigint)`,
    );
  }
  for (const table of there.values())
    await transaction.execute(sql`alter table ${quoted(table)} enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await transaction.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
}

function assertFits(table: Table, own: Table | undefined): void {
  if (!own) throw new ForeignRowsError(`there is no table ${nameOf(table)} in this release`);
  const types = new Map(own.columns.map(({ name, type }) => [name, type]));
  for (const { name, type } of table.columns) {
    if (types.get(name) !== type)
      throw new ForeignRowsError(`the column ${name} of ${nameOf(table)} is not a ${type} in this release`);
  }
}

/** The types are those of this database, which `assertFits` compared, and never text of the source. */
async function insertRows(transaction: DatabaseOrTransaction, table: Table, lines: string[]): Promise<void> {
  const names = sql.join(
    table.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    table.columns.map(({ type }, index) => sql`(r.line ->> ${sql.raw(String(index))})::${sql.raw(type)}`),
    sql`, `,
  );
  await transaction.execute(sql`
    insert into ${quoted(table)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as r(line)`);
}

function* inParts(lines: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (part.length > 0 && length + line.length > statementLength) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(line);
    length += line.length;
  }
  if (part.length > 0) yield part;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeysOff(transaction: DatabaseOrTransaction): Promise<ForeignKey[]> {
  const { rows } = await transaction.execute<ForeignKey & Record<string, unknown>>(sql`
    select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')
    order by 1, 2`);
  for (const { table, name } of rows)
    await transaction.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  return rows;
}

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;
