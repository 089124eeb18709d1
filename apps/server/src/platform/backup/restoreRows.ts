import { join } from 'node:path';
import type { DatabaseConnection } from '../database/database.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import { ForeignRowsError, loadRows, type TableRows } from '../rows/loadRows.ts';
import { printAlike, sumTables, type Table } from '../rows/tables.ts';
import { BackupError } from './backupError.ts';
import { type BackupSet, setFiles } from './backupFolder.ts';
import { readLines } from './lines.ts';

interface RestoreRowsOptions {
  set: BackupSet;
  /** An empty database. */
  connection: DatabaseConnection;
  /** Makes the tables of the queue there, and returns their version. */
  prepareQueue: (connection: DatabaseConnection) => Promise<number>;
}

/**
 * Fills an empty database with the rows of a backup, in one transaction, and compares them with what was written down when it was made.
 * The tables are those of the release that made it; the next start brings them up to date.
 * @throws BackupError; the database has no studio then
 */
export async function restoreRows({ set, connection, prepareQueue }: RestoreRowsOptions): Promise<void> {
  const { manifest } = set;
  const queueVersion = await prepareQueue(connection);
  if (queueVersion !== manifest.queueVersion) {
    throw new BackupError(
      `The backup ${set.name} was made by release ${manifest.release}, whose queue has other tables (version ${manifest.queueVersion}, here ${queueVersion}). Restore it with that release, start it once, and upgrade after that.`,
    );
  }
  try {
    await connection.database.transaction(async (transaction) => {
      await migrate(transaction, { only: new Set(manifest.migrations) });
      await printAlike(transaction);
      await loadRows(transaction, tablesOf(join(set.path, setFiles.rows)), manifest.sequences);
      const found = await sumTables(transaction);
      for (const [name, { rows, sum }] of Object.entries(manifest.tables)) {
        if (found[name]?.rows !== rows || found[name].sum !== sum)
          throw new BackupError(
            `${name} has ${found[name]?.rows ?? 0} rows after restoring, and had ${rows}, or some are not the same.`,
          );
      }
    });
  } catch (error) {
    throw explained(error, set);
  }
}

/** Turns what is wrong with a backup into a sentence about it; other errors pass through. */
function explained(error: unknown, { name, manifest }: BackupSet): unknown {
  const cause = { cause: error };
  if (error instanceof NewerDatabaseError)
    return new BackupError(
      `The backup ${name} was made by release ${manifest.release}, which has migrations that this one does not know. Restore it with that release or a newer one.`,
      cause,
    );
  if (error instanceof ForeignRowsError)
    return new BackupError(`The backup ${name} does not fit its own release: ${error.message}.`, cause);
  const isUnreadable =
    error instanceof SyntaxError || String((error as { code?: unknown }).code).startsWith('Z_');
  if (isUnreadable)
    return new BackupError(`The rows of the backup ${name} are damaged. Restore another one.`, cause);
  return error;
}

/** Tables and their rows in the order in which they were written: each is to be read to its end before the next. */
async function* tablesOf(path: string): AsyncGenerator<TableRows> {
  const lines = readLines(path);
  let next = await lines.next();
  async function* rowsOfTable(): AsyncGenerator<string[]> {
    let piece: string[] = [];
    for (next = await lines.next(); !next.done && next.value.startsWith('['); next = await lines.next()) {
      piece.push(next.value);
      if (piece.length === 500) {
        yield piece;
        piece = [];
      }
    }
    if (piece.length > 0) yield piece;
  }
  try {
    while (!next.done) yield { table: JSON.parse(next.value) as Table, pieces: rowsOfTable() };
  } finally {
    await lines.return(undefined);
  }
}
