import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFolder } from '../../serverFolder.ts';
import type { Database, DatabaseOrTransaction } from './database.ts';

export const migrationsFolder = join(serverFolder, 'migrations');

/** Any number that no other program on the same database uses for a lock. */
const lockNumber = 7_241_031;

/** How long a start waits for another that migrates, and a migration for the locks of tables, in milliseconds. */
const waiting = { migration: 10 * 60_000, table: 60_000 };

/** The database has migrations that this release does not. */
export class NewerDatabaseError extends Error {
  constructor(count: number) {
    super(`the database has ${count} migrations that this release does not know`);
    this.name = 'NewerDatabaseError';
  }
}

interface MigrateOptions {
  /** Runs in the same transaction: when it throws, nothing was migrated. */
  afterwards?: (transaction: DatabaseOrTransaction) => Promise<void>;
  /** The migrations that the database is to have, by the times in their journal; all without it. */
  only?: ReadonlySet<number>;
}

/**
 * Brings the tables up to date in one transaction, so that a migration is there wholly or not at all. Servers that
 * start at the same time wait for each other, ten minutes at most. The query builder's own migrator takes no lock, therefore this one;
 * it keeps the same bookkeeping table.
 * @throws NewerDatabaseError
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  { afterwards = async () => {}, only }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql.raw(`set local lock_timeout = ${waiting.migration}`));
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    // Whoever needs a table that a migration waits for waits behind it, so that a migration must not wait for long.
    await transaction.execute(sql.raw(`set local lock_timeout = ${waiting.table}`));
    await transaction.execute(sql`create schema if not exists drizzle`);
    await transaction.execute(
      sql`create table if not exists drizzle.__drizzle_migrations
          (id serial primary key, hash text not null, created_at bigint)`,
    );
    // By the time at which a migration was made: the text of one was once changed after it had landed.
    const { rows } = await transaction.execute<{ madeAt: string }>(
      sql`select created_at::text as "madeAt" from drizzle.__drizzle_migrations`,
    );
    const done = new Set(rows.map(({ madeAt }) => Number(madeAt)));
    const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
    const unknown = [...done, ...(only ?? [])].filter((madeAt) => !known.has(madeAt));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown.length);
    for (const migration of migrations) {
      if (done.has(migration.folderMillis) || only?.has(migration.folderMillis) === false) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at)
            values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    await afterwards(transaction);
  });
}
