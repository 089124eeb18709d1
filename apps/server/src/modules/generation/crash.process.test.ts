import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Job, routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../../testing/prepareDatabase.ts';
import { type ServerProcess, startProcess } from '../../testing/serverProcess.ts';
import { openSocketClient } from '../../testing/socketClient.ts';

const password = 'Chosen1!pass';
let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-crash-'));
  await prepareDatabase(dataDir);
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.exited;
  await rm(dataDir, { recursive: true });
});

/** A client of a fresh server process on the same folder. */
async function start(token?: string) {
  server = startProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, WORKER_THREADS: '1' });
  const url = await server.ready;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { token }) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { code: number; data: never; token: string };
  };
  token ??= (await post(routes.login.path, { userAccount: 'admin', password, loginType: 'account' })).token;
  return { url, token, post, child: server.child, exited: server.exited };
}

test('a server that is killed while it draws finishes the job after its restart, once', async () => {
  const first = await start();
  const page = await openSocketClient(first.url, first.token);
  const size = { width: 1024, height: 1024 };
  const request = {
    tool: 'create',
    params: { prompt: '雪山日落', size, seed: 7 },
    idempotencyKey: 'killed-in-the-middle',
  };
  const { id } = (await first.post(routes.submitGeneration.path, request)).data as Job;
  await page.message('preview');
  first.child.kill('SIGKILL');
  expect(await first.exited).toBe('SIGKILL');

  const second = await start(first.token);
  const later = await openSocketClient(second.url, second.token);
  expect((await later.message('welcome')).jobs.map((job) => job.id)).toEqual([id]);
  const { job } = await later.message('job', (message) => message.job.endTime !== null);
  expect(job).toMatchObject({ id, status: 'succeeded', seed: 7 });
  expect(job.outputs.map((picture) => [picture.width, picture.seed])).toEqual([[1024, 7]]);
  const again = (await second.post(routes.submitGeneration.path, request)).data as Job;
  expect(again).toMatchObject({ id, status: 'succeeded' });
  const library = (await second.post(routes.getPictureList.path, {})).data as { total: number };
  expect(library.total).toBe(1);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});
