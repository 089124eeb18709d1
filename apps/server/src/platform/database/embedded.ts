import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, DatabaseConnection } from './database.ts';

/**
 * Opens the embedded PostgreSQL. One process at a time may hold a folder: take its lock before.
 * @param options `dataDir` is the folder; without it everything is in memory
 */
export async function openEmbeddedDatabase(options: PGliteOptions): Promise<DatabaseConnection> {
  return connectionTo(await PGlite.create(options));
}

export function connectionTo(client: PGlite): DatabaseConnection {
  const boss = fromPglite(client);
  return {
    kind: 'embedded',
    database: drizzle(client) as unknown as Database,
    executeSql: (text, values) => boss.executeSql(text, values),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}
