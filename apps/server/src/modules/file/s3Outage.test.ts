import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assetName,
  buildPath,
  type Dataset,
  type Document,
  type DocumentAsset,
  documentRoutes,
  trainingRoutes,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { openFileStore } from '../../platform/files/openFileStore.ts';
import { makeDocument, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { type S3Server, startS3Server } from '../../testing/s3Server.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../../testing/trainingTest.ts';

let s3: S3Server;
let dataDir: string;
let server: TrainingTest;
let ann: Teacher;
let document: Document;
/** What a transaction asks the bucket next that finds it away; it is back right after. */
let missed: 'stat' | 'quarantine' | null = null;

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'tai-s3-outage-'));
  const config = readConfig({
    ...{ DATA_DIR: dataDir, S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint },
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  });
  const { files } = await openFileStore(config);
  const away =
    <Value>(name: typeof missed, ask: (key: string) => Promise<Value>) =>
    async (key: string) => {
      if (missed !== name) return ask(key);
      missed = null;
      await s3.stop();
      try {
        return await ask(key);
      } finally {
        await s3.listen();
      }
    };
  const failing: FileStore = {
    ...files,
    stat: away('stat', files.stat),
    quarantine: away('quarantine', files.quarantine),
  };
  server = await createTrainingTest({ adapters: { files: failing }, config: { files: config.files } });
});
beforeEach(async () => {
  missed = null;
  ann = await server.teacher();
  document = await makeDocument(ann);
});
afterAll(async () => {
  await server.close();
  await s3.stop();
  await rm(dataDir, { recursive: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const uploadAsset = (bytes: Uint8Array) =>
  postForm(server, buildPath(documentRoutes.uploadDocumentAssets.path, { id: document.id }), ann.token, [
    [hashOf(bytes), bytes],
  ]);
const uploadAvatar = async () =>
  postForm(server, '/app/userCenter/avatar', ann.token, [
    ['file', { fileName: 'me.png', bytes: await pngBytes() }],
  ]);

test('a file of a document is kept when the bucket goes away between its bytes and its row', async () => {
  missed = 'stat';
  const bytes = Buffer.from(randomUUID());
  const [asset] = (await uploadAsset(bytes))['data'] as DocumentAsset[];
  expect(missed).toBeNull();
  expect((await ann.get(asset?.url ?? '')).rawPayload.equals(bytes)).toBe(true);
});

test('so is the cover that is made of it', async () => {
  const bytes = await pngBytes(320, 200);
  await uploadAsset(bytes);
  missed = 'stat';
  const answer = await ann.post(documentRoutes.setDocumentCover.path, {
    ...{ id: document.id, pictureId: null, assetHash: hashOf(bytes) },
  });
  expect(missed).toBeNull();
  expect((await ann.get((answer['data'] as Document).coverUrl ?? '')).statusCode).toBe(200);
});

test('so is an image of a dataset', async () => {
  const { id } = await ann.dataset(0);
  missed = 'stat';
  await ann.add(id, 'one.png', await pngBytes(512, 512));
  expect(missed).toBeNull();
  const { list } = await ann.call<Dataset>(trainingRoutes.getDataset, undefined, { id });
  expect((await ann.get(list[0]?.url ?? '')).statusCode).toBe(200);
});

test('so is an avatar', async () => {
  missed = 'stat';
  expect(await uploadAvatar()).toMatchObject({ code: 0 });
  expect(missed).toBeNull();
});

test('what is deleted is gone although the bucket goes away meanwhile', async () => {
  await uploadAsset(Buffer.from(randomUUID()));
  await ann.post(documentRoutes.trashDocuments.path, { ids: [document.id] });
  missed = 'quarantine';
  expect(await ann.post(documentRoutes.deleteDocumentsForever.path, { ids: [document.id] })).toMatchObject({
    code: 0,
  });
  expect(missed).toBeNull();
});

test('a copy of what others hold needs no bucket', async () => {
  const bytes = Buffer.from(randomUUID());
  await uploadAsset(bytes);
  await save(ann, document.id, 1, [put('tile', assetName(hashOf(bytes)))]);
  await s3.stop();
  const copied = await ann.post(documentRoutes.duplicateDocument.path, {
    ...{ id: document.id, saveId: randomUUID(), title: 'Copy' },
  });
  await s3.listen();
  expect(copied).toMatchObject({ code: 0 });
});
