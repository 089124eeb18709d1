import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Picture, pictureTypes } from '@tai/contracts';
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

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'tai-s3-reads-'));
  const config = readConfig({
    ...{ DATA_DIR: dataDir, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_READS: 'signed' },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  });
  const { files } = await openFileStore(config);
  server = await createTestApp({ adapters: { files }, config: { files: config.files } });
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

test('while the bucket is away, files answer 503 and when to try again, and ranges work afterwards', async () => {
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
