import { sql } from 'drizzle-orm';
import type { DatabaseConnection, DatabaseOrTransaction } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { loadRows, type TableRows } from './loadRows.ts';
import { readRows } from './readRows.ts';
import { listSequences, listTables, nameOf, printAlike, sumTables } from './tables.ts';

/** The other database is not what the rows can be moved into; the message says why. */
export class MoveError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MoveError';
  }
}

interface MoveOptions {
  /** A database of this release that nobody else writes to. */
  from: DatabaseConnection;
  /** An empty database. */
  to: DatabaseConnection;
  /** Makes the tables of the queue, or brings them up to date, and returns their version. */
  prepareQueue: (connection: DatabaseConnection) => Promise<number>;
  report: (line: string) => void;
}

/**
 * Copies everything into another database in one transaction, and compares all rows of both before it commits. The first is not changed
 * but for migrations of this release that it lacks.
 * @throws MoveError, or an error of a database; then the other one has no rows
 */
export async function moveRows({ from, to, prepareQueue, report }: MoveOptions): Promise<void> {
  await assertEmpty(to.database);
  await migrate(from.database);
  await prepareQueue(from);
  await prepareQueue(to);
  await from.database.transaction(async (source) => {
    await printAlike(source);
    const expected = await sumTables(source);
    await to.database.transaction(async (target) => {
      await migrate(target);
      await printAlike(target);
      await loadRows(target, everyTable(source, report), await listSequences(source));
      const found = await sumTables(target);
      for (const [name, { rows, sum }] of Object.entries(expected)) {
        if (found[name]?.rows !== rows || found[name].sum !== sum)
          throw new MoveError(`The rows of ${name} are not the same after copying; nothing was kept.`);
      }
    });
  });
}

async function assertEmpty(database: DatabaseOrTransaction): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  const [table] = rows;
  if (table) {
    throw new MoveError(
      `The other database is not empty: it has a table ${table.name}. Nothing was changed. Make an empty database and name that.`,
    );
  }
}

async function* everyTable(
  transaction: DatabaseOrTransaction,
  report: (line: string) => void,
): AsyncGenerator<TableRows> {
  for (const table of await listTables(transaction)) {
    let count = 0;
    const counted = async function* () {
      for await (const lines of readRows(transaction, table)) {
        count += lines.length;
        yield lines;
      }
    };
    yield { table, pieces: counted() };
    if (count > 0) report(`${nameOf(table)}: ${count} rows`);
  }
}
