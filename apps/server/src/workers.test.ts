import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveClient } from './testing/liveClient.ts';
import { startProcess } from './testing/serverProcess.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

const password = 'Chosen1!pass';
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
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: password };
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

test(
  'a process that serves has images rendered by the one that works',
  { timeout: 300_000 },
  async ({ skip }) => {
    const { url } = database;
    if (url === null) return skip('the embedded database has one process');
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: password };
    const worker = startProcess({ ...environment, WORKER: 'only' });
    const processes = [worker];
    try {
      const address = (await worker.ready).replace('http', 'ws');
      const web = startProcess({ ...environment, WORKER: 'none', LIVE_RENDER: address });
      processes.push(web);
      const webUrl = await web.ready;
      const login = await fetch(`${webUrl}/app/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userAccount: 'admin', password, loginType: 'account' }),
      });
      const { token } = (await login.json()) as { token: string };
      const page = await openLiveClient(webUrl, token);
      const model = 'structure-rerender';
      await page.begin({ tool: 'imgtoimg', engine: 'builtin', model, params: { prompt: 'bauhaus poster' } });
      await page.frame(1);
      expect(await page.result(1)).toMatchObject({ width: 64, height: 32, mimeType: 'image/jpeg' });
      page.socket.terminate();
    } finally {
      for (const { child } of processes) child.kill('SIGKILL');
    }
  },
);

test('a worker without the shared files does not start', { timeout: 60_000 }, async ({ skip }) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  const elsewhere = join(dataDir, 'elsewhere');
  const worker = startProcess({ DATABASE_URL: url, DATA_DIR: elsewhere, WORKER: 'only' });
  expect(await worker.exited).toBe(4);
  expect(worker.output.stderr).toMatch(/^.+elsewhere\/files does not hold the files of the database .+\n$/);
});
