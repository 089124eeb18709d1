/*
 * Somebody else in the middle of a transaction: what two do in the same moment, in the one order that matters. On
 * PostgreSQL alone, as the embedded database has one connection.
 */
import pg from 'pg';

export interface Rival {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Resolves when so many wait for what this one holds. */
  waitedFor(count?: number): Promise<void>;
  commit(): Promise<void>;
}

/** Runs what a rival does; their transaction ends with it, whatever happens. */
export async function withRival(url: string, act: (rival: Rival) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await act({
      query: (text, values) => client.query(text, values),
      async waitedFor(count = 1) {
        // The lock table is looked at anew each time; what is known of the connections stays for a transaction.
        const waiting =
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
        while ((await client.query(waiting)).rowCount !== count);
      },
      commit: async () => void (await client.query('commit')),
    });
  } finally {
    await client.end();
  }
}
