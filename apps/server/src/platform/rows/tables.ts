/*
 * All rows of a studio as text, table by table: what backups hold, and what moves from one database to another. Values are
 * what PostgreSQL prints for them and reads again, so that either kind of database takes the rows of the other.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/database.ts';

interface Column {
  name: string;
  /** As PostgreSQL writes it, with modifiers: `character varying(30)`. */
  type: string;
}

export interface Table {
  schema: string;
  name: string;
  /** Without generated ones, which the database computes by itself. */
  columns: Column[];
}

/** The studio's own tables, and those of its queue. The list of migrations is not among them: it goes with the release. */
const schemas = ['public', 'pgboss'] as const;

/** `schema.name`, as backups and messages name a table. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

export const quoted = (table: Pick<Table, 'schema' | 'name'>): SQL =>
  sql`${sql.identifier(table.schema)}.${sql.identifier(table.name)}`;

/** Settings under which every database prints a value the same way; they end with the transaction. */
export async function printAlike(transaction: DatabaseOrTransaction): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
  ])
    await transaction.execute(sql.raw(`set local ${setting}`));
}

/** Tables in the order of their names. A partition is read and written through the table that it is a part of. */
export async function listTables(transaction: DatabaseOrTransaction): Promise<Table[]> {
  const { rows } = await transaction.execute<{ schema: string; name: string; columns: Column[] }>(sql`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${[...schemas]} and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname order by n.nspname, c.relname`);
  return rows;
}

/** The values of a row as a JSON array of texts and nulls. `json` values are quoted texts: a JSON null is not an SQL null. */
export const printedRow = ({ columns }: Table): SQL =>
  sql`to_json(array[${sql.join(
    columns.map(({ name }) => sql`r.${sql.identifier(name)}::text`),
    sql`, `,
  )}]::text[])::text`;

/** Number of rows, and a sum over hashes of them that does not depend on their order. */
export interface TableSum {
  rows: number;
  /** Decimal digits; '0' for an empty table. */
  sum: string;
}

async function sumTable(transaction: DatabaseOrTransaction, table: Table): Promise<TableSum> {
  const { rows } = await transaction.execute<{ rows: string; sum: string }>(sql`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(${printedRow(table)}), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(table)} r`);
  const [found] = rows;
  return { rows: Number(found?.rows ?? 0), sum: found?.sum ?? '0' };
}

/** Sums of all tables by `schema.name`. */
export async function sumTables(transaction: DatabaseOrTransaction): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of await listTables(transaction)) sums[nameOf(table)] = await sumTable(transaction, table);
  return sums;
}

/** Where a sequence stands. */
export interface SequencePlace {
  schema: string;
  name: string;
  /** Null for one that was never used. */
  last: string | null;
}

export async function listSequences(transaction: DatabaseOrTransaction): Promise<SequencePlace[]> {
  const { rows } = await transaction.execute<{ schema: string; name: string; last: string | null }>(sql`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where schemaname in ${[...schemas]} order by schemaname, sequencename`);
  return rows;
}
