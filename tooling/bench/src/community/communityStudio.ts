/*
 * A server on a large community. Filling a database takes a minute, so that each kind keeps one in the folder for
 * temporary files, named after what made it: other migrations or another seed make a new one. Every run gets a copy.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { communityRoutes } from '@tai/contracts';
import { PGlite } from '@electric-sql/pglite';
import { call } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { type RunningServer, startServer } from '@tai/e2e/src/server.ts';
import pg from 'pg';
import { seedCommunity } from '../../../../apps/server/src/testing/communitySeed.ts';
import { withPostgresIn } from '../library/postgres.ts';
import { parentOf } from '../processorTime.ts';
import { loadEnvironment } from '../studioServer.ts';
import { benchCommunity } from './contents.ts';

const seeded = 'seeded';

export interface CommunityStudio {
  server: RunningServer;
  /** Of PostgreSQL. */
  databaseUrl: string | null;
  /** Processes that answer: the server, and the one that started those of the database. */
  processes: number[];
}

/** Runs something with a server on a copy of the large community in the embedded database. */
export async function withEmbeddedCommunity<Result>(
  action: (studio: CommunityStudio) => Promise<Result>,
): Promise<Result> {
  const template = await made('embedded', async (folder) => {
    const dataDir = join(folder, 'files');
    await migrate(dataDir);
    const database = await PGlite.create(join(dataDir, 'database'));
    await seedCommunity((statement, values) => database.query(statement, values), benchCommunity());
    // What the server does there every six hours (`platform/database/upkeep.ts`).
    await database.exec('set default_statistics_target = 10');
    await database.exec('vacuum analyze');
    await database.close();
  });
  return withCopy(join(template, 'files'), async (dataDir) => {
    const server = await startServer(dataDir, { env: loadEnvironment });
    try {
      return await action({ server, databaseUrl: null, processes: [server.pid] });
    } finally {
      await server.stop();
    }
  });
}

/** The same on PostgreSQL. */
export async function withPostgresCommunity<Result>(
  action: (studio: CommunityStudio) => Promise<Result>,
): Promise<Result> {
  const template = await made('postgres', (folder) =>
    withPostgresIn(folder, async (url) => {
      await execute(url, `create database ${seeded}`);
      const databaseUrl = named(url, seeded);
      await migrate(join(folder, 'files'), databaseUrl);
      await withClient(databaseUrl, async (client) => {
        await seedCommunity((statement, values) => client.query(statement, values), benchCommunity());
        // What autovacuum does by itself a minute after so many rows came.
        await client.query('vacuum analyze');
      });
    }),
  );
  return withPostgresIn(template, (url) =>
    withCopy(join(template, 'files'), async (dataDir) => {
      const copy = `run_${process.pid}`;
      await execute(url, `create database ${copy} template ${seeded} strategy file_copy`);
      const databaseUrl = named(url, copy);
      const server = await startServer(dataDir, { env: { ...loadEnvironment, DATABASE_URL: databaseUrl } });
      try {
        return await action({
          server,
          databaseUrl,
          processes: [server.pid, await postmasterOf(databaseUrl)],
        });
      } finally {
        await server.stop();
        await execute(url, `drop database ${copy} with (force)`);
      }
    }),
  );
}

/** A list is in order once the server has computed its ranks, which it does after its start. */
export async function waitForRanks(server: RunningServer): Promise<void> {
  for (;;) {
    const reply = await call<{ data: { records: { likes: number }[] } }>(
      server,
      communityRoutes.listWorks.path,
      { sort: 'popular' },
    );
    if ((reply.data.records[0]?.likes ?? 0) > 100) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A folder that holds a filled database; made when there is none of this kind. */
async function made(kind: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `tai-bench-community-${kind}-${versionOfSeed()}`);
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return folder;
  // What an interrupted run left, and what other migrations made.
  for (const old of globSync(join(tmpdir(), `tai-bench-community-${kind}-*`)))
    rmSync(old, { recursive: true, force: true });
  mkdirSync(folder);
  const from = performance.now();
  await fill(folder);
  writeFileSync(ready, '');
  console.error(`  seeded in ${((performance.now() - from) / 1000).toFixed(0)} s: ${folder}`);
  return folder;
}

function versionOfSeed(): string {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const sources = [
    ...globSync(here('../../../../apps/server/migrations/*.sql')).toSorted(),
    ...['./contents.ts', '../library/contents.ts'].map(here),
    here('../../../../apps/server/src/testing/communitySeed.ts'),
    here('../../../../apps/server/src/platform/text/words.ts'),
  ];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 12);
}

/** A first start, which makes the tables. */
async function migrate(dataDir: string, databaseUrl?: string): Promise<void> {
  mkdirSync(dataDir);
  const server = await startServer(dataDir, {
    env: { ...loadEnvironment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  await server.stop();
}

async function withCopy<Result>(from: string, action: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = newDataDir();
  try {
    cpSync(from, dataDir, { recursive: true });
    return await action(dataDir);
  } finally {
    removeDataDir(dataDir);
  }
}

function named(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** The process that started those which answer at an address. */
async function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });
}

async function execute(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

async function withClient<Result>(
  url: string,
  action: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}
