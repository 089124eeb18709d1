import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFolder } from '../../serverFolder.ts';
import type { Database } from './database.ts';

export const migrationsFolder = join(serverFolder, 'migrations');

/** Any number that no other program on the same database uses for a lock. */
const lockNumber = 7_241_031;

/**
 * Brings the tables up to date in one transaction, so that a migration is there wholly or not at all. Servers that
 * start at the same time wait for each other. The query builder's own migrator takes no lock, therefore this one;
 * it keeps the same bookkeeping table.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await transaction.execute(sql`create schema if not exists drizzle`);
    await transaction.execute(
      sql`create table if not exists drizzle.__drizzle_migrations
          (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await transaction.execute<{ hash: string }>(
      sql`select hash from drizzle.__drizzle_migrations`,
    );
    const done = new Set(rows.map((row) => row.hash));
    for (const migration of migrations) {
      if (done.has(migration.hash)) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at)
            values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
  });
}
