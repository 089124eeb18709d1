import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from './testing/serverProcess.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tai-workers-'));
});
afterAll(async () => {
  await database.remove();
  await rm(dataDir, { recursive: true });
});

test('one process serves and another works, on one PostgreSQL', { timeout: 300_000 }, async ({ skip }) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: 'Chosen1!pass' };
  const web = startProcess({ ...environment, WORKER: 'none' });
  const worker = startProcess({ ...environment, WORKER: 'only' });
  try {
    const [webUrl, workerUrl] = await Promise.all([web.ready, worker.ready]);
    expect(web.output.stdout).toBe(`ready ${webUrl}\n`);
    for (const address of [webUrl, workerUrl]) {
      const ready = await fetch(`${address}/readyz`);
      expect(await ready.json()).toMatchObject({ status: 'ready' });
    }
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${workerUrl}/app/login`, login)).status).toBe(404);
    expect((await fetch(`${webUrl}/app/login`, login)).status).toBe(200);
    for (const { child } of [web, worker]) child.kill('SIGTERM');
    expect(await Promise.all([web.exited, worker.exited])).toEqual([0, 0]);
  } finally {
    for (const { child } of [web, worker]) child.kill('SIGKILL');
  }
});

test('a worker without the shared files does not start', { timeout: 60_000 }, async ({ skip }) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  const elsewhere = join(dataDir, 'elsewhere');
  const worker = startProcess({ DATABASE_URL: url, DATA_DIR: elsewhere, WORKER: 'only' });
  expect(await worker.exited).toBe(4);
  expect(worker.output.stderr).toMatch(/^.+elsewhere\/files does not hold the files of the database .+\n$/);
});
