import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { signUp, type Person } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import pg from 'pg';
import { allDone, submit } from '@tai/e2e/src/generation.ts';
import { loadEnvironment } from '../studioServer.ts';
import { seedLibrary } from './seed.ts';

/** A data folder whose one person has `librarySize` pictures. */
export interface LibraryFolder {
  dataDir: string;
  person: Person;
}

const prompts = [
  '雪山日落',
  'a red car in the rain',
  '竹林 晨雾',
  'fruit bowl',
  '五重塔 秋',
  'bauhaus poster',
];
const sizes = [
  { width: 512, height: 512 },
  { width: 640, height: 424 },
  { width: 424, height: 640 },
];

/** The pictures of which the library is made: every file that a tile loads is a real one. */
async function makeModels(server: RunningServer, person: Person): Promise<void> {
  for (const [index, prompt] of prompts.entries()) {
    for (const [nth, size] of sizes.entries())
      await submit(server, person, { prompt, size, seed: index + 10 * nth });
  }
  await allDone(server, person);
}

let embedded: LibraryFolder | undefined;

/** A large library in the embedded database, made once for the run. */
async function embeddedTemplate(): Promise<LibraryFolder> {
  if (embedded) return embedded;
  const dataDir = newDataDir();
  process.once('exit', () => removeDataDir(dataDir));
  const server = await startServer(dataDir, { env: loadEnvironment });
  const person = await signUp(server);
  await makeModels(server, person);
  await server.stop();
  const database = await PGlite.create(join(dataDir, 'database'));
  await seedLibrary((statement, values) => database.query(statement, values), person.user.userId);
  // What the server does there every six hours (`platform/database/upkeep.ts`).
  await database.exec('set default_statistics_target = 10');
  await database.exec('vacuum analyze');
  await database.close();
  embedded = { dataDir, person };
  return embedded;
}

/** Runs something with a copy of the large library in the embedded database. */
export async function withLibraryFolder<Result>(
  action: (library: LibraryFolder) => Promise<Result>,
): Promise<Result> {
  const template = await embeddedTemplate();
  const dataDir = newDataDir();
  try {
    cpSync(template.dataDir, dataDir, { recursive: true });
    return await action({ dataDir, person: template.person });
  } finally {
    removeDataDir(dataDir);
  }
}

/** Runs something with a server on the large library in the embedded database. */
export function withLibraryStudio<Result>(
  action: (studio: { server: RunningServer; person: Person }) => Promise<Result>,
): Promise<Result> {
  return withLibraryFolder(async ({ dataDir, person }) => {
    const server = await startServer(dataDir, { env: loadEnvironment });
    try {
      return await action({ server, person });
    } finally {
      await server.stop();
    }
  });
}

/** Runs something with a server on the large library in a PostgreSQL. */
export async function withPostgresLibraryStudio<Result>(
  databaseUrl: string,
  action: (studio: { server: RunningServer; person: Person }) => Promise<Result>,
): Promise<Result> {
  const dataDir = newDataDir();
  try {
    const server = await startServer(dataDir, { env: { ...loadEnvironment, DATABASE_URL: databaseUrl } });
    try {
      const person = await signUp(server);
      await makeModels(server, person);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await seedLibrary((statement, values) => client.query(statement, values), person.user.userId);
      // What autovacuum does by itself a minute after so many rows came.
      await client.query('vacuum analyze');
      await client.end();
      return await action({ server, person });
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}
