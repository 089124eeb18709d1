import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Picture, pictureTypes, routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openFileStore } from '../../platform/files/openFileStore.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { type S3Server, startS3Server } from '../../testing/s3Server.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let s3: S3Server;
let dataDir: string;
let server: TestApp;
let owner: Person;
let other: Person;
let bytes: Buffer;
let picture: Picture;
/** What became of contents that were put. */
const puts: Promise<unknown>[] = [];

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'tai-s3-reads-'));
  const config = readConfig({
    ...{ DATA_DIR: dataDir, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_READS: 'signed' },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  });
  const { files } = await openFileStore(config);
  const put: typeof files.put = (content) => {
    const outcome = files.put(content);
    puts.push(outcome);
    return outcome;
  };
  server = await createTestApp({ adapters: { files: { ...files, put } }, config: { files: config.files } });
  [owner, other] = [await signUp(server), await signUp(server)];
  bytes = await pngBytes(100, 50);
  picture = await server.deps.pictures.store({
    ...{ ownerId: owner.user.userId, bytes, mimeType: 'image/png' },
    ...{ type: pictureTypes.upload, name: 'car.png' },
  });
});
beforeEach(() => {
  s3.faultOf = () => null;
});
afterAll(async () => {
  await server.close();
  await s3.stop();
  await rm(dataDir, { recursive: true });
});

const shown = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

test('an image that is only shown comes from the bucket, for those who may read it', async () => {
  const answer = await owner.get(picture.picUrl, shown);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const fetched = await fetch(String(answer.headers['location']));
  expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
  expect(fetched.headers.get('content-type')).toBe('image/png');
  expect(fetched.headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.png"$/);
  expect((await other.get(picture.picUrl, shown)).statusCode).toBe(404);
  expect((await server.app.inject({ url: picture.picUrl, headers: shown })).statusCode).toBe(401);
});

test.each([
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['an image whose pixels a script reads', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' }],
  ['a page that is opened', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a program', {}],
])('%s gets the bytes from the server', async (_, headers) => {
  const answer = await owner.get(picture.picUrl, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('pages may show images and clips of the bucket, and fetch nothing from it', async () => {
  const { headers } = await server.app.inject('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`img-src 'self' blob: data: ${s3.endpoint};`);
  expect(policy).toContain(`media-src 'self' blob: ${s3.endpoint};`);
  expect(policy).toMatch(/connect-src 'self' blob: data:;/);
});

test('while the bucket refuses what is asked, files answer 503 and when to try again, and ranges work afterwards', async () => {
  s3.faultOf = () => 'denied';
  const away = await owner.get(picture.picUrl);
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('5');
  expect(away.json()).toMatchObject({ error: 'unavailable' });
  s3.faultOf = () => null;
  const part = await owner.get(picture.picUrl, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
});

test('a file and an upload that meet a restart of the bucket are answered when it is back', async () => {
  const file = `data:image/png;base64,${(await pngBytes(64, 32)).toString('base64')}`;
  puts.length = 0;
  await s3.stop();
  const [read, upload] = [owner.get(picture.picUrl), owner.post(routes.upload.path, { file })];
  await expect.poll(() => puts.length).toBeGreaterThan(0);
  await s3.listen();
  expect((await read).statusCode).toBe(200);
  expect(await upload).toMatchObject({ code: '0' });
});

test('an upload whose bytes are in the bucket when it goes away waits outside of its transaction', async () => {
  const file = `data:image/png;base64,${(await pngBytes(48, 48)).toString('base64')}`;
  let looks = 0;
  s3.faultOf = ({ method }) => (method === 'HEAD' && (looks += 1) < 5 ? 'busy' : null);
  puts.length = 0;
  expect(await owner.post(routes.upload.path, { file })).toMatchObject({ code: '0' });
  // Three contents, and then all of them once more.
  expect(puts.length).toBe(6);
});

// If it waited, it would take half a minute.
test(
  'an upload whose person goes away while the bucket is away does not wait for it',
  { timeout: 15_000 },
  async () => {
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const file = `data:image/png;base64,${(await pngBytes(32, 64)).toString('base64')}`;
    const gone = new AbortController();
    puts.length = 0;
    await s3.stop();
    const call = fetch(url + routes.upload.path, {
      ...{ method: 'POST', body: JSON.stringify({ file }), signal: gone.signal },
      headers: { 'content-type': 'application/json', token: owner.token },
    });
    await expect.poll(() => puts.length).toBeGreaterThan(0);
    gone.abort();
    await expect(call).rejects.toThrow();
    await expect(puts[0]).rejects.toMatchObject({ trouble: 'fileStore' });
    await s3.listen();
  },
);
