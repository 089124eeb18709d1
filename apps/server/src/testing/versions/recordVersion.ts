/*
 * Records the rows of a version of the studio: starts the server of a checkout on an empty data folder, fills it, stops it and writes
 * what its database holds beside this file.
 *
 *     pnpm --filter @tai/server record-version [folder of the checkout, by default this one]
 *
 * An older version needs a checkout of its own with its packages installed, and nothing built. Those before 0005_library find their
 * packages' sources with NODE_OPTIONS=--conditions=source.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { stoppedSource } from '../../platform/backup/source.ts';
import { readRows } from '../../platform/rows/readRows.ts';
import { listSequences, listTables } from '../../platform/rows/tables.ts';
import { serverFolder } from '../../serverFolder.ts';
import { testSecretKey } from '../testSecretKey.ts';
import { administrator, fillStudio } from './fillStudio.ts';
import { type RecordedTable, writeRecording } from './recording.ts';

// pnpm changes into the package; people mean the folder that they are in.
const checkout = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? join(serverFolder, '../..'));
const scratch = await mkdtemp(join(tmpdir(), 'tai-version-'));
try {
  await record();
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** The queue brings its own tables up to date. */
function isOfStudio({ schema }: { schema: string }): boolean {
  return schema === 'public';
}

async function record(): Promise<void> {
  const dataDir = join(scratch, 'data');
  const server = await startServer(dataDir);
  const facts = await fillStudio({ url: server.url, dataDir }, (line) => print(`left out: ${line}`));
  await server.stop();

  const source = stoppedSource(join(dataDir, 'database'), pino({ level: 'silent' }));
  const recording = await source.read(join(scratch, 'copy'), async (transaction) => {
    const tables: RecordedTable[] = [];
    for (const table of (await listTables(transaction)).filter(isOfStudio)) {
      const lines: string[] = [];
      for await (const piece of readRows(transaction, table)) lines.push(...piece);
      tables.push({ table, lines });
    }
    const { rows } = await transaction.execute<{ madeAt: string }>(
      sql`select created_at::text as "madeAt" from drizzle.__drizzle_migrations order by created_at`,
    );
    const migrations = rows.map(({ madeAt }) => Number(madeAt));
    return { migrations, tables, sequences: (await listSequences(transaction)).filter(isOfStudio) };
  });
  const path = writeRecording(await lastMigration(), { madeAt: Date.now(), facts, ...recording });
  const empty = recording.tables.filter(({ lines }) => lines.length === 0).map(({ table }) => table.name);
  print(`empty tables: ${empty.join(', ')}`);
  print(`${path}: ${(await stat(path)).size} bytes`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = join(checkout, 'apps/server');
  const child = spawn(process.execPath, ['--conditions=@tai/source', join(folder, 'src/main.ts')], {
    cwd: folder,
    env: {
      ...{
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_OPTIONS: process.env['NODE_OPTIONS'],
        DATA_DIR: dataDir,
        PORT: '0',
      },
      ...{
        SAMPLES: 'off',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '100',
        ADMIN_PASSWORD: administrator.password,
      },
      SECRET_KEY: testSecretKey,
      WORKER_THREADS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((found, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^ready (\S+)\n/m.exec(output)?.[1];
      if (address !== undefined) found(address);
    });
    void exited.then(([code]) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function lastMigration(): Promise<string> {
  const journal = await readFile(join(checkout, 'apps/server/migrations/meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.at(-1)?.tag ?? 'none';
}
