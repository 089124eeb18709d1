import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { closeContents } from '../dataFolders.ts';
import type { DatabaseConnection } from './database.ts';
import type { EmbeddedOptions } from './embeddedMessages.ts';
import { startEmbeddedThread } from './embeddedThread.ts';
import { connectionOver } from './postgres.ts';

interface EmbeddedDatabaseOptions extends EmbeddedOptions {
  log: Logger;
  /** Gets the pool before anything uses it. */
  onPool?: (pool: pg.Pool) => void;
  /** By default the error is thrown where nothing catches it, which ends the process. */
  onCrash?: (error: Error) => void;
}

/** How long a statement may wait for those before it, in milliseconds; the upkeep of a large database takes seconds. */
const waitingTime = 30_000;

/** True for a folder with an embedded database in it, damaged or not. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** The engine makes a database with files that all may read, whatever the umask of the process is. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(join(folder, 'PG_VERSION'));
  if ((mode & 0o077) !== 0) await closeContents(folder);
}

/**
 * Opens the embedded PostgreSQL. One process at a time may hold a folder: take its lock before.
 * @throws EmbeddedDatabaseError
 */
export async function openEmbeddedDatabase({
  log,
  onPool = () => {},
  onCrash = (error) => {
    throw error;
  },
  ...options
}: EmbeddedDatabaseOptions): Promise<DatabaseConnection> {
  const { folder } = options;
  if (folder !== undefined && !hasDatabase(folder)) {
    // Making a database leaves hundreds of MB behind, which are given back when its thread ends.
    const maker = await startEmbeddedThread({ folder, onCrash });
    await maker.close();
  }
  if (folder !== undefined) await closeToOthers(folder);
  const thread = await startEmbeddedThread({ ...options, onCrash });
  const pool = new pg.Pool({
    stream: thread.connect,
    // There is one session, which belongs to one transaction at a time.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitingTime,
    // Else node-postgres takes them from the environment, which is about another database.
    ...{ host: 'localhost', user: 'postgres', database: 'postgres', ssl: false },
  });
  onPool(pool);
  return {
    ...connectionOver(pool, log),
    kind: 'embedded',
    listen: null,
    copyTo: folder === undefined ? null : thread.copyTo,
    async close() {
      await pool.end();
      await thread.close();
    },
  };
}
