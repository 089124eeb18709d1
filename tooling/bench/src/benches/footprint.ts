/*
 * What the studio needs of memory and storage, for docs/sizing.md: one process that does everything on the embedded database, a server
 * and a worker on PostgreSQL, and the bytes that an image takes in files and database.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { allDone, submit } from '@tai/e2e/src/generation.ts';
import { signUp } from '@tai/e2e/src/api.ts';
import { newDataDir, removeDataDir } from '@tai/e2e/src/dataDir.ts';
import { startServer, type RunningServer } from '@tai/e2e/src/server.ts';
import pg from 'pg';
import { withPostgres } from '../library/postgres.ts';
import { processTree } from '../processorTime.ts';
import type { Bench, Row } from '../row.ts';
import { loadEnvironment } from '../studioServer.ts';

/** As many as one person may have under way. */
const images = 20;
const size = { width: 1024, height: 1024 };
const prompts = ['mountain lake at dusk', 'red car in a city', 'glass bottle on a table', 'living room'];

/** Milliseconds after which a process that has started has done what a start brings with it. */
const settling = 8_000;

export const footprint: Bench = {
  name: 'footprint',
  isSlow: true,
  run: async () => [...(await together()), ...(await apart())],
};

/** Everything in one process, as `npm start` has it. */
async function together(): Promise<Row[]> {
  const dataDir = newDataDir();
  try {
    const server = await startServer(dataDir, { env: loadEnvironment });
    try {
      await delay(settling);
      const idle = megabytesOf(server);
      await makeImages(server);
      return [
        memoryRow('everything in one process, embedded database', idle),
        memoryRow(`… after ${images} images of 1024²`, megabytesOf(server)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}

/** A server and a worker with one thread, with files of both in one folder. */
async function apart(): Promise<Row[]> {
  const dataDir = newDataDir();
  try {
    return await withPostgres(async (url) => {
      const env = { ...loadEnvironment, DATABASE_URL: url };
      const web = await startServer(dataDir, { env: { ...env, WORKER: 'none' } });
      const worker = await startServer(dataDir, { env: { ...env, WORKER: 'only', WORKER_THREADS: '1' } });
      try {
        await delay(settling);
        const idle = [megabytesOf(web), megabytesOf(worker)] as const;
        const before = [bytesIn(join(dataDir, 'files')), await databaseBytes(url)] as const;
        await makeImages(web);
        const files = bytesIn(join(dataDir, 'files')) - before[0];
        const database = (await databaseBytes(url)) - before[1];
        return [
          memoryRow('server (WORKER=none), PostgreSQL elsewhere', idle[0]),
          memoryRow(`… after ${images} images`, megabytesOf(web)),
          memoryRow('worker (WORKER=only) with one thread', idle[1]),
          memoryRow(`… after ${images} images`, megabytesOf(worker)),
          storageRow('files of an image of 1024², with its previews', files / images / 1024),
          storageRow('database for an image', database / images / 1024),
        ];
      } finally {
        await worker.stop();
        await web.stop();
      }
    });
  } finally {
    removeDataDir(dataDir);
  }
}

async function makeImages(server: RunningServer): Promise<void> {
  const person = await signUp(server);
  for (let seed = 0; seed < images; seed++) {
    const prompt = prompts[seed % prompts.length] ?? '';
    await submit(server, person, { prompt, size, seed });
  }
  await allDone(server, person);
}

/** Memory of a process and those that it started; what several share counts once (PSS). */
function megabytesOf({ pid }: RunningServer): number {
  const kilobytes = processTree(pid).map((one) => {
    const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function databaseBytes(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size ?? 0);
  } finally {
    await client.end();
  }
}

const memoryRow = (name: string, figure: number): Row => ({ name: `memory: ${name}`, figure, unit: 'MB' });
const storageRow = (name: string, figure: number): Row => ({ name: `storage: ${name}`, figure, unit: 'kB' });
