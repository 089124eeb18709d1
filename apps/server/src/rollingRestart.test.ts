import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngBytes } from './testing/image.ts';
import { startS3Server } from './testing/s3Server.ts';
import { type ServerProcess, startProcess } from './testing/serverProcess.ts';
import { startBalancer } from './testing/smallBalancer.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let dataDir: string;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tai-rolling-'));
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await database.remove();
  await rm(dataDir, { recursive: true });
});

function start(url: string, over: Record<string, string> = {}): ServerProcess {
  const started = startProcess({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, WORKER: 'none', DRAIN_SECONDS: '3', RATE_LIMIT_FACTOR: '0' },
    ...over,
  });
  processes.push(started);
  return started;
}

/** Somebody who asks again and again; returns how to stop, which resolves with what was not answered. */
function keepAsking(url: string): () => Promise<{ asked: number; failed: string[] }> {
  const done = new AbortController();
  let asked = 0;
  const failed: string[] = [];
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const ask = async () => {
    while (!done.signal.aborted) {
      asked += 1;
      const [path, options] = asked % 2 === 0 ? ['/healthz', {}] : ['/app/login', login];
      const status = await fetch(`${url}${path}`, options).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (error: unknown) => String(error),
      );
      if (status !== '200') failed.push(`${path} ${status}`);
      // Servers start on the same processors.
      await delay(10);
    }
  };
  const people = Promise.all([ask(), ask()]);
  return async () => {
    done.abort();
    await people;
    return { asked, failed };
  };
}

test(
  'servers that are restarted in turn behind a balancer lose no request',
  { timeout: 300_000 },
  async ({ skip }) => {
    const { url } = database;
    if (url === null) return skip('the embedded database has one process');
    const balancer = await startBalancer();
    let servers = [start(url), start(url)];
    const urlsOf = () => Promise.all(servers.map(({ ready }) => ready));
    await balancer.use(await urlsOf());
    const stopAsking = keepAsking(balancer.url);
    try {
      for (const former of [...servers]) {
        former.child.kill('SIGTERM');
        expect(await former.exited).toBe(0);
        servers = [...servers.filter((one) => one !== former), start(url)];
        await balancer.use(await urlsOf());
      }
    } finally {
      const { asked, failed } = await stopAsking();
      balancer.close();
      expect(failed).toEqual([]);
      expect(asked).toBeGreaterThan(100);
    }
  },
);

test('a worker that is told to stop says so before it is gone', { timeout: 120_000 }, async ({ skip }) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  const worker = start(url, { WORKER: 'only', DRAIN_SECONDS: '30' });
  const address = await worker.ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  worker.child.kill('SIGTERM');
  let answer: Response;
  do answer = await fetch(`${address}/readyz`);
  while (answer.status === 200);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'draining' }]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const { rows } = await database.connection.executeSql(
    "select is_working from server_processes where role = 'only'",
  );
  expect(rows).toEqual([{ is_working: false }]);
});

test(
  'a connection that a balancer keeps is answered after the last new one, and then given up',
  { timeout: 120_000 },
  async ({ skip }) => {
    const { url } = database;
    if (url === null) return skip('the embedded database has one process');
    const server = start(url, { DRAIN_SECONDS: '1' });
    const address = await server.ready;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get(`${address}/healthz`, { agent }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await ask()).toEqual([200, 'keep-alive']);
    server.child.kill('SIGTERM');
    const isListening = () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      );
    while (await isListening());
    expect(await ask()).toEqual([200, 'close']);
    expect(await server.exited).toBe(0);
  },
);

test(
  'a server that is told to stop answers what waits for a bucket that is away',
  { timeout: 120_000 },
  async ({ skip }) => {
    const { url } = database;
    if (url === null) return skip('the embedded database has one process');
    const own = await openTestDatabase();
    const s3 = await startS3Server();
    const password = 'Chosen1!pass';
    const server = start(own.url ?? '', {
      ...{ DRAIN_SECONDS: '1', ADMIN_PASSWORD: password, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint },
      S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    });
    const address = await server.ready;
    const call = async (path: string, body: object, headers = {}) => {
      const answer = await fetch(address + path, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', ...headers },
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    const login = { userAccount: 'admin', password, loginType: 'account' };
    const { token } = await call(routes.login.path, login);
    await s3.stop();
    const file = `data:image/png;base64,${(await pngBytes(64, 64)).toString('base64')}`;
    const upload = call(routes.upload.path, { file }, { token });
    server.child.kill('SIGTERM');
    expect(await upload).toMatchObject({ code: 503, error: 'unavailable' });
    expect(await server.exited).toBe(0);
    await own.remove();
  },
);
