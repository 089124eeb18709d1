/*
 * Where a backup reads rows: from PostgreSQL in a transaction that sees one moment, from the embedded database in a copy of its
 * files, because its one session would keep everybody waiting for as long as the rows are read.
 */
import { cp } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DatabaseConnection, DatabaseOrTransaction } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded.ts';
import { printAlike } from '../rows/tables.ts';

/** Reads all tables as they were at one moment, while others write. */
export interface RowSource {
  /** @param scratch a folder that is not there yet, for a copy of the database; it stays */
  read<Value>(scratch: string, use: (transaction: DatabaseOrTransaction) => Promise<Value>): Promise<Value>;
}

/** The database of a studio that is running or can be opened. */
export function liveSource({ database, copyTo }: DatabaseConnection, log: Logger): RowSource {
  if (copyTo !== null) return copiedSource(copyTo, log);
  return {
    read: (_scratch, use) =>
      database.transaction(
        async (transaction) => {
          await printAlike(transaction);
          return use(transaction);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}

/** The folder of an embedded database that no process has open. */
export function stoppedSource(folder: string, log: Logger): RowSource {
  return copiedSource((target) => cp(folder, target, { recursive: true, errorOnExist: true }), log);
}

function copiedSource(copyTo: (folder: string) => Promise<void>, log: Logger): RowSource {
  return {
    async read(scratch, use) {
      await copyTo(scratch);
      // Opening it replays what was not in the tables yet, as after a power cut, and shows that it can be opened.
      const copy = await openEmbeddedDatabase({ folder: scratch, log });
      try {
        return await copy.database.transaction(async (transaction) => {
          await printAlike(transaction);
          return use(transaction);
        });
      } finally {
        await copy.close();
      }
    },
  };
}

/** What a backup needs to know of a database beside its rows; null for one without a studio in it. */
export async function describeStudio(transaction: DatabaseOrTransaction): Promise<{
  installation: string;
  migrations: number[];
  queueVersion: number;
} | null> {
  const { rows: found } = await transaction.execute<{ isThere: boolean }>(sql`
    select to_regclass('public.installations') is not null and to_regclass('pgboss.version') is not null as "isThere"`);
  if (!found[0]?.isThere) return null;
  const { rows } = await transaction.execute<{ installation: string; queueVersion: number }>(sql`
    select i.id as installation, v.version as "queueVersion" from installations i, pgboss.version v limit 1`);
  const [studio] = rows;
  if (!studio) return null;
  const { rows: done } = await transaction.execute<{ madeAt: string }>(
    sql`select created_at::text as "madeAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return { ...studio, migrations: done.map(({ madeAt }) => Number(madeAt)) };
}
