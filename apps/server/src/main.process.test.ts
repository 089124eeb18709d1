import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStrongPassword } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serverFolder } from './serverFolder.ts';
import { type ServerProcess, startProcess } from './testing/serverProcess.ts';

let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-process-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
}

async function login(url: string, userAccount: string, password: string) {
  const response = await fetch(`${url}/app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userAccount, password, loginType: 'account' }),
  });
  return (await response.json()) as { code: number; token?: string };
}

/** Sends the first 64 kB of a clip that never ends. */
function beginUpload(url: string, token: string) {
  const upload = request(`${url}/app/common/upload`, {
    method: 'POST',
    headers: { token, 'content-type': 'multipart/form-data; boundary=part' },
  });
  upload.on('error', () => {});
  upload.write(
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  const start = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex');
  upload.write(Buffer.concat([start, Buffer.alloc(65_536)]));
  return upload;
}

describe('wrong values', () => {
  test('stop the start with one sentence each', async () => {
    const server = start({ PORT: 'eighty', WORKER: 'many', ADMIN_PASSWORD: 'short' });
    expect(await server.exited).toBe(2);
    expect(server.output.stdout).toBe('');
    const sentences = server.output.stderr.trim().split('\n');
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toBe(
      'PORT is "eighty"; allowed is a whole number from 0 to 65535 (0 takes any free port).',
    );
    expect(server.output.stderr).not.toContain('short');
  });

  test('a folder that cannot be made is named', async () => {
    const server = start({ DATA_DIR: join(serverFolder, 'package.json/data') });
    expect(await server.exited).toBe(2);
    expect(server.output.stderr).toMatch(
      /^DATA_DIR is ".+package\.json\/data"; allowed is a folder that the server may write to: ENOTDIR\.$/m,
    );
  });

  test('a folder where the system lets nobody make one is named, too', async () => {
    const server = start({ DATA_DIR: '/proc/nope' });
    expect(await server.exited).toBe(2);
    expect(server.output.stderr).toMatch(/^DATA_DIR is "\/proc\/nope"; allowed is a folder .+: E[A-Z]+\.\n$/);
  });

  test('a full disk is told in one sentence', async ({ skip }) => {
    const small = join(dataDir, 'small');
    await mkdir(small);
    try {
      execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small], { stdio: 'ignore' });
    } catch {
      return skip('only somebody who may mount can have a small disk');
    }
    try {
      const server = start({ DATA_DIR: join(small, 'data') });
      expect(await server.exited).toBe(1);
      expect(server.output.stderr).toBe(
        'The disk of DATA_DIR is full; the server cannot start until it has space.\n',
      );
    } finally {
      execFileSync('/bin/umount', [small]);
      await rm(small, { recursive: true });
    }
  });

  test('a PostgreSQL that does not answer is told without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://tai:hidden@127.0.0.1:1/tai' });
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toContain('The database of DATABASE_URL does not answer: ECONNREFUSED.');
    expect(server.output.stderr).not.toContain('hidden');
  });
});

test('SIGTERM during a first start ends it after its current step', async () => {
  const folder = join(dataDir, 'stopped');
  const server = start({ DATA_DIR: folder });
  await expect.poll(() => existsSync(join(folder, 'server.lock')), { timeout: 60_000 }).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  // Neither the administrator, which is a later step, nor the ready line.
  expect(server.output.stdout).toBe('');
  // What it left behind, perhaps in the middle of a step, does not hinder the next.
  const next = start({ DATA_DIR: folder });
  await next.ready;
  next.child.kill('SIGKILL');
  await next.exited;
  await rm(folder, { recursive: true });
});

describe('a life of the embedded server', () => {
  let password: string;

  test('the first start prints the administrator’s password once, one ready line, and ends with 0 on SIGTERM', async () => {
    // A folder of an older release, which everybody could read.
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await chmod(join(dataDir, 'files'), 0o777);
    const server = start();
    const url = await server.ready;
    for (const part of ['database', 'files', 'outbox'])
      expect([part, (await stat(join(dataDir, part))).mode & 0o777]).toEqual([part, 0o700]);
    expect((await stat(join(dataDir, 'files/incoming'))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, 'database/PG_VERSION'))).mode & 0o777).toBe(0o600);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const [administrator, ready, ...others] = server.output.stdout.split('\n');
    password = /^administrator admin password (\S+)$/.exec(administrator ?? '')?.[1] ?? '';
    expect(isStrongPassword(password)).toBe(true);
    expect([ready, others]).toEqual([`ready ${url}`, ['']]);
    expect(server.output.stderr).not.toContain(password);

    expect(await fetch(`${url}/healthz`).then((response) => response.status)).toBe(200);
    expect(await fetch(`${url}/readyz`).then((response) => response.json())).toMatchObject({
      status: 'ready',
    });
    expect(await login(url, 'admin', password)).toMatchObject({ code: 0 });

    await fetch(`${url}/app/getVerificationCode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userAccount: '13800000000' }),
    });
    const [name = ''] = await readdir(join(dataDir, 'outbox'));
    const message = JSON.parse(await readFile(join(dataDir, 'outbox', name), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(message)).toEqual(['channel', 'to', 'subject', 'text', 'code']);
    expect(message).toMatchObject({
      channel: 'sms',
      to: '13800000000',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600);
    expect(server.output.stderr).toContain(name);
    expect(server.output.stderr).not.toContain(`"${message['code']}"`);

    // Somebody who began a request and never ends it does not hold up the stop.
    const { hostname, port } = new URL(url);
    const visitor = connect(Number(port), hostname).on('error', () => {});
    visitor.write(
      'POST /app/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await once(visitor, 'connect');

    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    visitor.destroy();
  });

  test('a second process on its folder is refused by name of the first; after kill -9 the folder is free and half of an upload gone', async () => {
    const first = start();
    const url = await first.ready;
    expect(first.output.stdout).not.toContain('password');
    const session = await login(url, 'admin', password);

    const second = start();
    expect(await second.exited).toBe(3);
    expect(second.output.stderr).toContain(`${dataDir} is in use by the process ${first.child.pid}`);
    expect(second.output.stderr.trim().split('\n')).toHaveLength(1);

    const unfinished = () => readdir(join(dataDir, 'files/incoming'));
    const upload = beginUpload(url, session.token ?? '');
    await expect.poll(unfinished).toHaveLength(1);
    first.child.kill('SIGKILL');
    await first.exited;
    upload.destroy();
    expect(await unfinished()).toHaveLength(1);
    const { port } = new URL(url);
    const occupant = createServer().listen(Number(port), '127.0.0.1');
    await once(occupant, 'listening');
    const blocked = start({ PORT: port });
    expect(await blocked.exited).toBe(1);
    expect(blocked.output.stderr).toContain(`PORT is ${port}, which is in use on 127.0.0.1; set another.`);
    occupant.close();

    const third = start();
    const again = await third.ready;
    await expect.poll(unfinished).toEqual([]);
    const info = await fetch(`${again}/getInfo`, { headers: { token: session.token ?? '' } });
    expect(await info.json()).toMatchObject({ code: 0, roles: ['admin'] });
  });
});
