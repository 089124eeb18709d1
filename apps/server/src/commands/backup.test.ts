import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pngBytes } from '../testing/image.ts';
import { prepareDatabase } from '../testing/prepareDatabase.ts';
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts';
import { openEmptyDatabase } from '../testing/testDatabase.ts';

const password = 'Chosen1!pass';
const place = await mkdtemp(join(tmpdir(), 'tai-drill-'));
const [dataDir, backups, restored] = ['data', 'backups', 'restored'].map((name) => join(place, name)) as [
  string,
  string,
  string,
];
const running: ServerProcess[] = [];
beforeAll(() => prepareDatabase(dataDir));
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
});
afterAll(() => rm(place, { recursive: true }));

interface Studio {
  server: ServerProcess;
  url: string;
  token: string;
}

async function start(environment: Record<string, string>): Promise<Studio> {
  const server = startProcess({ ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '0', ...environment });
  running.push(server);
  const url = await server.ready;
  const response = await fetch(url + routes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userAccount: 'admin', password, loginType: 'account' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { server, url, token };
}

async function runCommand(environment: Record<string, string>, ...args: string[]) {
  const { exited, output } = startProcess(environment, ...args);
  return { exitCode: await exited, ...output };
}

interface Uploaded {
  path: string;
  bytes: Buffer;
}

async function upload({ url, token }: Studio, bytes: Buffer): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const response = await fetch(`${url}/app/common/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const reply = (await response.json()) as { code: string; url: string };
  expect(reply.code).toBe('0');
  return { path: reply.url, bytes: await download({ url, token }, reply.url) };
}

async function download({ url, token }: Pick<Studio, 'url' | 'token'>, path: string): Promise<Buffer> {
  const response = await fetch(url + path, { headers: { cookie: `Admin-Token=${token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function expectAll(studio: Studio, uploads: readonly Uploaded[]): Promise<void> {
  for (const { path, bytes } of uploads) expect((await download(studio, path)).equals(bytes)).toBe(true);
}

test(
  'a studio in use is backed up, healed, restored elsewhere and moved to PostgreSQL',
  { timeout: 600_000 },
  async () => {
    const studio = await start({ DATA_DIR: dataDir });
    const uploads: Uploaded[] = [];
    const over = new AbortController();
    // People upload all the while, but with pauses: every later step copies and checks each upload.
    const uploading = (async () => {
      for (; !over.signal.aborted; await setTimeout(150))
        uploads.push(await upload(studio, await pngBytes()));
    })();
    await expect.poll(() => uploads.length, { timeout: 120_000 }).toBeGreaterThan(3);

    const acknowledged = [...uploads];
    const backup = await runCommand({ DATA_DIR: dataDir }, 'backup', '--to', backups, '--with-secret-key');
    over.abort();
    await uploading;
    expect(backup).toMatchObject({ exitCode: 0, stderr: '' });
    expect(backup.stdout).toMatch(/rows of \d+ tables\n.* files copied .*\n.* is complete\n$/);

    const verify = await runCommand({}, 'verify', '--from', backups);
    expect(verify.stdout).toMatch(/can be restored\n$/);

    // One byte of a stored file changes, as a failing disk would do it.
    const [first] = acknowledged;
    const key = await keyOf(studio, first?.path ?? '');
    const stored = join(dataDir, 'files', key.slice(0, 2), key);
    const bytes = await readFile(stored);
    await writeFile(
      stored,
      Buffer.concat([bytes.subarray(0, 10), Buffer.from([bytes[10]! ^ 1]), bytes.subarray(11)]),
    );
    const scrub = await runCommand({ DATA_DIR: dataDir }, 'scrub', '--heal-from', backups);
    expect(scrub).toMatchObject({ exitCode: 0, stderr: '' });
    expect(scrub.stdout).toMatch(/ 1 brought back from a backup\n$/);
    await expectAll(studio, acknowledged.slice(0, 1));
    studio.server.child.kill('SIGTERM');
    await studio.server.exited;

    const restore = await runCommand({ DATA_DIR: restored }, 'restore', '--from', backups);
    expect(restore).toMatchObject({ exitCode: 0, stderr: '' });
    const again = await runCommand({ DATA_DIR: restored }, 'restore', '--from', backups);
    expect(again).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('holds a database already') });
    const copy = await start({ DATA_DIR: restored });
    await expectAll(copy, acknowledged);
    copy.server.child.kill('SIGTERM');
    await copy.server.exited;

    const target = await openEmptyDatabase();
    const databaseUrl = target.url ?? '';
    const move = await runCommand({ DATA_DIR: restored, DATABASE_URL: databaseUrl }, 'migrate');
    expect(move).toMatchObject({ exitCode: 0, stderr: '' });
    const moved = await start({ DATA_DIR: restored, DATABASE_URL: databaseUrl });
    await expectAll(moved, acknowledged);
    moved.server.child.kill('SIGTERM');
    await moved.server.exited;
    await target.remove();
  },
);

/** The name under which a file is stored, which its ETag is. */
async function keyOf({ url, token }: Studio, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie: `Admin-Token=${token}` } });
  await response.body?.cancel();
  return response.headers.get('etag')?.replaceAll('"', '') ?? '';
}
