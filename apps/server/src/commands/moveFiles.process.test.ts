import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { missingIn, writeContents } from '../testing/filesOnDisk.ts';
import { prepareDatabase } from '../testing/prepareDatabase.ts';
import { type S3Server, startS3Server } from '../testing/s3Server.ts';
import { type ServerProcess, startProcess } from '../testing/serverProcess.ts';

const count = 300;
let dataDir: string;
let s3: S3Server;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tai-move-'));
  await prepareDatabase(dataDir);
  s3 = await startS3Server();
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true });
});

function start(environment: Record<string, string>, ...args: string[]): ServerProcess {
  const bucket = {
    ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_PREFIX: 'files' },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  };
  const server = startProcess({ DATA_DIR: dataDir, ...bucket, ...environment }, ...args);
  running.push(server);
  return server;
}

const contents = Array.from({ length: count }, (_, place) => Buffer.from(`file ${place}`));
const folder = () => join(dataDir, 'files');
const inBucket = () => [...s3.objects.keys()].filter((name) => /^files\/[0-9a-f]{2}\//.test(name));

test('files move to the bucket and back beside a server that reads both, and a kill half-way loses none', async () => {
  const first = start({ FILE_STORE: 'disk' });
  await first.ready;
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const note = await readFile(join(folder(), 'notes/installation'), 'utf8');
  const keys = await writeContents(folder(), contents);

  // The server holds DATA_DIR all the time, for the embedded database.
  const both = start({ FILES_ALSO_FROM: 'disk' });
  await both.ready;
  s3.faultOf = ({ method }) => {
    if (method === 'PUT' && inBucket().length === count / 2) killed.child.kill('SIGKILL');
    return null;
  };
  const killed = start({}, 'move-files', '--to', 's3');
  expect(await killed.exited).toBe('SIGKILL');
  s3.faultOf = () => null;
  expect(inBucket().length).toBeGreaterThanOrEqual(count / 2);
  expect(inBucket().length).toBeLessThan(count);

  const again = start({}, 'move-files', '--to', 's3', '--verify');
  expect(await again.exited).toBe(0);
  expect(again.output.stdout).toMatch(/^100 %: \d+ copied \(.* MB\), \d{3} were there$/m);
  expect(again.output.stdout).toContain('done: all files are in s3://studio/files/');
  for (const [place, key] of keys.entries())
    expect(s3.objects.get(`files/${key.slice(0, 2)}/${key}`)?.bytes).toEqual(contents[place]);
  both.child.kill('SIGTERM');
  expect(await both.exited).toBe(0);

  // The bucket alone is the store of this database now.
  await rm(folder(), { recursive: true });
  const alone = start({});
  await alone.ready;
  expect(s3.objects.get('files/notes/installation')?.bytes.toString()).toBe(note);
  alone.child.kill('SIGTERM');
  expect(await alone.exited).toBe(0);

  const back = start({}, 'move-files', '--to', 'disk');
  expect(await back.exited).toBe(0);
  expect(await missingIn(folder(), keys)).toEqual([]);
  expect(await readdir(join(folder(), 'incoming'))).toEqual([]);
});

test('a bucket that cannot be used is told in a sentence', async () => {
  const wrongKey = start({ S3_SECRET_ACCESS_KEY: 'another' });
  expect(await wrongKey.exited).toBe(1);
  expect(wrongKey.output.stderr).toMatch(
    /The bucket s3:\/\/studio\/files\/ cannot be used: .*SignatureDoesNotMatch\. Check S3_ENDPOINT/,
  );
  const noTarget = start({}, 'move-files');
  expect(await noTarget.exited).toBe(2);
  expect(noTarget.output.stderr).toBe('--to is not set; allowed is s3 or disk.\n');
});
