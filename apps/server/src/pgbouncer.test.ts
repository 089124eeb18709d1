import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Job, routes } from '@tai/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocketClient } from './testing/socketClient.ts';
import { type ServerProcess, startProcess } from './testing/serverProcess.ts';
import { openTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));

let database: TestDatabase;
let folder: string;
let pooler: ChildProcess | undefined;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tai-pooler-'));
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  pooler?.kill('SIGKILL');
  await database.remove();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Two sessions of the server for everybody, so that statements of one client run in the session of another. */
async function startPooler(path: string, url: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = await freePort();
  const settings = [
    '[databases]',
    `studio = host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 100',
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  await chmod(folder, 0o755);
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  pooler = spawn(path, [...user, file], { stdio: 'ignore' });
  const address = `postgres://studio:studio@127.0.0.1:${own}/studio`;
  await expect.poll(() => canConnect(address), { timeout: 10_000 }).toBe(true);
  return address;
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    async () => client.end().then(() => true),
    () => false,
  );
}

test('the server works behind a pooler in transaction mode', { timeout: 120_000 }, async ({ skip }) => {
  const { url } = database;
  if (url === null) return skip('the embedded database has one process');
  if (program === undefined) return skip('pgbouncer is not installed');
  const pooled = await startPooler(program, url);
  const dataDir = join(folder, 'data');
  const password = 'Chosen1!pass';
  const start = (over: Record<string, string>) => {
    const started = startProcess({
      ...{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: password },
      ...over,
    });
    processes.push(started);
    return started;
  };
  const web = start({ WORKER: 'none' });
  const address = await web.ready;
  const worker = start({ WORKER: 'only' });
  await worker.ready;
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; token: string; data: Job };
  };
  const { token } = await post('/app/login', { userAccount: 'admin', password, loginType: 'account' });
  const page = await openSocketClient(address, token);
  const { code, data: job } = await post(
    routes.submitGeneration.path,
    {
      tool: 'create',
      params: { prompt: 'bauhaus poster', size: { width: 256, height: 256 } },
      idempotencyKey: randomUUID(),
    },
    token,
  );
  expect(code).toBe(0);
  // From the worker over NOTIFY, which a pooler in this mode would not deliver.
  await page.message('job', (message) => message.job.id === job.id && message.job.status === 'succeeded');
  page.socket.terminate();
  // The pages of a library are statements with names, each of which one session knows.
  const list = () => post(routes.getPictureList.path, { currPage: 1, pageSize: 10 }, token);
  const codes = await Promise.all(Array.from({ length: 40 }, async () => (await list()).code));
  expect(new Set(codes)).toEqual(new Set([0]));
});
