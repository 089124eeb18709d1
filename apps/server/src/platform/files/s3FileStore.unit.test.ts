import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeFileStore } from '../../testing/fileStoreContract.ts';
import { type S3Server, startS3Server } from '../../testing/s3Server.ts';
import { systemClock } from '../clock.ts';
import { openBucket } from './bucket.ts';
import type { BucketConfig } from './bucketCalls.ts';
import { openS3FileStore } from './s3FileStore.ts';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-s3-'));
});
afterEach(async () => {
  server.faultOf = () => null;
  server.objects.clear();
  server.uploads.clear();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});
afterAll(() => server.stop());

const configOf = ({ endpoint, bucket, credentials }: S3Server): BucketConfig => ({
  ...{ endpoint, bucket, credentials, publicEndpoint: null, region: 'us-east-1' },
  ...{ prefix: `${randomUUID()}/`, pathStyle: true, encryption: null, signedSeconds: null },
});

async function openStore(config = configOf(server), patience?: Parameters<typeof openBucket>[1]) {
  const bucket = openBucket(config, patience);
  const { signedSeconds } = config;
  const incoming = join(folder, 'incoming');
  const store = await openS3FileStore(bucket, { incoming, signedSeconds, clock: systemClock });
  return { store, bucket, prefix: config.prefix };
}

/** A bucket that is emptied again. */
async function testedStore(config: BucketConfig) {
  const { store, bucket } = await openStore(config);
  return {
    store,
    damage: (key: string, text: string) => bucket.put(`${key.slice(0, 2)}/${key}`, Buffer.from(text)),
    async namesIn(place: 'incoming' | 'damaged') {
      const names = place === 'incoming' ? await readdir(join(folder, place)) : [];
      for await (const { name } of bucket.list(`${place}/`)) names.push(name.slice(place.length + 1));
      return names;
    },
    async close() {
      for await (const { name } of bucket.list('')) await bucket.remove(name);
      bucket.close();
    },
  };
}

describe('a bucket', () => {
  describeFileStore(() => testedStore(configOf(server)));
});

const { S3_TEST_ENDPOINT, S3_TEST_KEY, S3_TEST_SECRET, S3_TEST_BUCKET, S3_TEST_REGION } = process.env;

describe.runIf(S3_TEST_ENDPOINT)('a bucket of S3_TEST_ENDPOINT', () => {
  describeFileStore(() =>
    testedStore({
      ...configOf(server),
      endpoint: S3_TEST_ENDPOINT ?? '',
      bucket: S3_TEST_BUCKET ?? 'tai-test',
      region: S3_TEST_REGION ?? 'us-east-1',
      credentials: { accessKeyId: S3_TEST_KEY ?? '', secretAccessKey: S3_TEST_SECRET ?? '' },
    }),
  );
});

const bytes = Buffer.from('a content of a store that is away');
/** Fails the first requests that match. */
function failFirst(count: number, fault: 'busy' | 'cut' | 'silent', method: string) {
  let left = count;
  server.faultOf = (request) => (request.method === method && left-- > 0 ? fault : null);
}
const short = {
  ...{ connect: 500, idle: 200, reading: 1_500, writing: 3_000 },
  ...{ outage: 300, waiting: 500, look: 20 },
};

test('a store that is busy for a moment is asked again', async () => {
  const { store } = await openStore();
  failFirst(3, 'busy', 'PUT');
  const { key } = await store.put(bytes);
  failFirst(2, 'busy', 'GET');
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
});

test('a body that is cut is read on from where it was cut', async () => {
  const { store } = await openStore();
  const { key } = await store.put(Buffer.alloc(100_000, 'cut '));
  failFirst(3, 'cut', 'GET');
  expect(await buffer(await store.open(key, { start: 10, end: 90_000 }))).toEqual(
    Buffer.alloc(100_000, 'cut ').subarray(10, 90_001),
  );
});

test('a body that cannot be read to its end is an error and no short file', async () => {
  const { store } = await openStore();
  const { key } = await store.put(Buffer.alloc(1000));
  let asked = 0;
  server.faultOf = ({ method }) => (method === 'GET' ? ((asked += 1) === 1 ? 'cut' : 'denied') : null);
  await expect(buffer(await store.open(key))).rejects.toMatchObject({ trouble: 'fileStore' });
});

test('a store that is silent in the middle of an answer is asked again', async () => {
  const { store } = await openStore(configOf(server), short);
  const { key } = await store.put(bytes);
  failFirst(1, 'silent', 'GET');
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
});

test.each(['denied', 'silent'] as const)('a store that is %s is trouble, within its time', async (fault) => {
  const { store } = await openStore(configOf(server), short);
  const { key } = await store.put(bytes);
  server.faultOf = () => fault;
  const calls = [store.stat(key), store.open(key), store.put(bytes), store.check(), store.quarantine(key)];
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { trouble: 'fileStore' } });
});

test('bytes that change on their way are refused by the store', async () => {
  const { bucket } = await openStore();
  await expect(bucket.put('ab/x', bytes, '0'.repeat(64))).rejects.toThrow('XAmzContentSHA256Mismatch');
});

test('an upload in parts that its process left behind is ended', async () => {
  const { store, prefix } = await openStore();
  const upload = (name: string) => ({ name, time: new Date(), parts: new Map<number, Buffer>() });
  server.uploads.set('own', upload(`${prefix}ab/x`));
  server.uploads.set('foreign', upload('other/ab/x'));
  await store.removeUnfinished(Date.now() - 60_000);
  expect(server.uploads.size).toBe(2);
  await store.removeUnfinished(Date.now() + 60_000);
  expect([...server.uploads.keys()]).toEqual(['foreign']);
});

test('an upload that fails half-way leaves nothing in the store, and can be kept once more', async () => {
  const { store, prefix } = await openStore();
  const large = Buffer.alloc(20 * 1024 * 1024, 'parts');
  const content = await store.receive(Readable.from([large]));
  server.faultOf = ({ query }) => (query.get('partNumber') === '2' ? 'denied' : null);
  await expect(content.keep()).rejects.toMatchObject({ trouble: 'fileStore' });
  expect([...server.objects.keys()].filter((name) => name.startsWith(prefix))).toEqual([]);
  expect(server.uploads.size).toBe(0);
  server.faultOf = () => null;
  await content.keep();
  expect(await store.stat(content.key)).toEqual({ bytes: large.length });
});

test('an upload whose parts do not arrive any more is trouble, within its time', async () => {
  const { store } = await openStore(configOf(server), { ...short, idle: 60_000, writing: 500 });
  const content = await store.receive(Readable.from([Buffer.alloc(9 * 1024 * 1024)]));
  server.faultOf = ({ query }) => (query.has('partNumber') ? 'silent' : null);
  await expect(content.keep()).rejects.toMatchObject({ trouble: 'fileStore' });
});

test('everything that is written asks for the encryption that was chosen', async () => {
  const encryption = { algorithm: 'aws:kms', keyId: 'key-1' } as const;
  const { store, prefix } = await openStore({ ...configOf(server), encryption });
  const { key } = await store.put(bytes);
  await store.quarantine(key);
  const incoming = await store.receive(Readable.from([Buffer.from('other bytes')]));
  await incoming.keep();
  const own = [...server.objects].filter(([name]) => name.startsWith(prefix));
  expect(own.map(([, object]) => object.encryption)).toEqual(['aws:kms', 'aws:kms']);
});

test('an address opens one content with its own type and name, is stable for a while, and ends', async () => {
  const { store } = await openStore({ ...configOf(server), signedSeconds: 60 });
  const { key } = await store.put(bytes);
  const options = { mimeType: 'image/png', disposition: 'inline; filename="a.png"' };
  const address = (await store.address(key, options)) ?? '';
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="a.png"',
    'cache-control': 'private, max-age=30',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(address.replace(key, 'f'.repeat(64)))).status).toBe(403);

  const begin = Math.ceil(Date.now() / 30_000) * 30_000;
  vi.spyOn(systemClock, 'now')
    .mockReturnValueOnce(begin)
    .mockReturnValueOnce(begin + 29_000);
  expect(await store.address(key, options)).toBe(await store.address(key, options));
  vi.spyOn(systemClock, 'now').mockReturnValueOnce(Date.now() - 120_000);
  expect((await fetch((await store.address(key, options)) ?? '')).status).toBe(403);
});

test('a stream that nobody reads to its end does not hold up the others', async () => {
  const { store } = await openStore();
  const { key } = await store.put(bytes);
  const stream = await store.open(key);
  stream.destroy();
  expect(Buffer.from(await store.read(key)).equals(bytes)).toBe(true);
});

test('reads, writes and uploads wait out a restart of the store', async () => {
  const { store } = await openStore(configOf(server), { ...short, outage: 20_000 });
  const { key } = await store.put(bytes);
  const large = Buffer.alloc(9 * 1024 * 1024, 'parts');
  const upload = await store.receive(Readable.from([large]));
  await server.stop();
  const calls = [store.read(key), store.stat(key), store.put(Buffer.from('other bytes')), upload.keep()];
  const outcomes = Promise.allSettled(calls);
  // Checks and transactions do not wait.
  await expect(store.check()).rejects.toMatchObject({ trouble: 'fileStore' });
  await server.listen();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(await store.stat(upload.key)).toEqual({ bytes: large.length });
});
