import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What is used of the result of raw SQL. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/**
 * The database as repositories see it, the same for the embedded and the real PostgreSQL.
 *
 * The embedded database has one connection: inside `database.transaction(async (transaction) => …)` every statement
 * must go through `transaction`; one that goes through `database` waits for the transaction that waits for it, until its
 * time is over. They go one after the other: a connection does one at a time. In tests both are mistakes (`src/testing/databaseWatch.ts`).
 */
export type Database = PgDatabase<RowsResult>;

/** A handle that is either the database or a transaction of it, for functions that join the caller's transaction. */
export type DatabaseOrTransaction = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

/** Hears NOTIFY on a channel; `onReconnect` is called after each time messages may have been missed. */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

/** An open database with what lies under the query builder. */
export interface DatabaseConnection {
  kind: 'embedded' | 'postgres';
  database: Database;
  /** Raw SQL for pg-boss; several statements are allowed when there are no values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Gives a database whose statements all run in one session of the server, also where a pooler is in between. */
  direct<Value>(run: (database: Database) => Promise<Value>): Promise<Value>;
  /** Connections now; `waiting` are statements that wait for one. */
  pool(): { size: number; limit: number; idle: number; waiting: number };
  /** Null for the embedded database: it serves one process, whose events need no NOTIFY. */
  listen: Listen | null;
  /**
   * Copies the files of the embedded database into a folder that is not there yet, while it is in use; what was committed before is in
   * the copy. Null for PostgreSQL, which can show one moment to several statements.
   */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
