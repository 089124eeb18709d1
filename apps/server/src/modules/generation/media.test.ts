import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EngineOutput, type Job, type Picture, routes } from '@tai/contracts';
import { readGlbLabels, readVideoLabels } from '@tai/media';
import { memorySource, tinyGlb, tinyVideo } from '@tai/media/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Creator,
  createGenerationTest,
  type GenerationTest,
  request,
} from '../../testing/generationTest.ts';
import { pngBytes } from '../../testing/image.ts';
import { staysInStore } from '../../testing/staysInStore.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

let server: GenerationTest;
let ann: Creator;
let clip: Uint8Array;
let mesh: Uint8Array;
beforeAll(async () => {
  server = await createGenerationTest();
  clip = await tinyVideo({ container: 'mp4', width: 128, height: 72, seconds: 1, fps: 24, audio: true });
  mesh = await tinyGlb({ triangles: 12 });
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
  await server.worker.start();
});
afterAll(() => server.close());

async function made(outputs: unknown[]): Promise<Job> {
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  await run.finish(outputs as EngineOutput[]);
  return server.until(ann, job.id, 'succeeded');
}
const get = (url: string, person = ann, headers = {}) =>
  server.app.inject({ url, headers: { token: person.token, ...headers } });
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += 100) yield bytes.subarray(at, at + 100);
}

test('a clip becomes an item of the library with its poster, its facts and our labels', async () => {
  const poster = await pngBytes(64, 36);
  const { outputs } = await made([{ medium: 'video', content: inPieces(clip), poster, seed: 4 }]);
  expect(outputs).toMatchObject([
    {
      ...{ medium: 'video', picType: '视频', mimeType: 'video/mp4', width: 128, height: 72, seed: 4 },
      video: { duration: expect.closeTo(1, 1), fps: expect.closeTo(24, 0), audioCodec: expect.any(String) },
    },
  ]);
  const [item] = outputs as [Picture];
  expect(item.index_img).toBe(item.thumbUrl);
  const list = await ann.call(routes.getPictureList, { currPage: 1, pageSize: 10, picType: '视频' });
  expect((list.data as { list: Picture[] }).list.map(({ id }) => id)).toEqual([item.id]);
  expect((await get(item.thumbUrl)).headers['content-type']).toBe('image/webp');
  const stored = await get(item.picUrl);
  expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(await readVideoLabels(memorySource(stored.rawPayload))).toMatchObject({
    record: { prompt: 'tea', seed: 4, operationCode: item.operationCode },
    aigc: { Label: '1' },
  });
  // Players ask for parts.
  const part = await get(item.picUrl, ann, { range: 'bytes=0-1' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.byteLength]).toEqual([
    ...[206, `bytes 0-1/${stored.rawPayload.byteLength}`, 2],
  ]);
});

test('a clip that a trained style touched says so', async () => {
  const styled = { medium: 'video', content: clip, seed: 4, digitalSourceType: 'trainedAlgorithmicMedia' };
  const [item] = (await made([styled])).outputs as [Picture];
  const stored = await get(item.picUrl);
  expect(await readVideoLabels(memorySource(stored.rawPayload))).toMatchObject({
    digitalSourceType: 'trainedAlgorithmicMedia',
  });
});

test('a 3D file becomes an item with the size of its poster; without one a view of it is drawn', async () => {
  const { outputs } = await made([{ medium: '3d', content: mesh }]);
  expect(outputs).toMatchObject([{ medium: '3d', picType: '三维模型', mesh: { triangles: 12 } }]);
  const [item] = outputs as [Picture];
  expect(Math.min(item.width, item.height)).toBeGreaterThan(0);
  const stored = await get(item.picUrl);
  expect(stored.headers['content-type']).toBe('model/gltf-binary');
  expect(await readGlbLabels(memorySource(stored.rawPayload))).toMatchObject({ aigc: { Label: '1' } });
  // The ground is grey, and the model on it is red.
  const shown = await sharp((await get(item.thumbUrl)).rawPayload).stats();
  const [red, green] = shown.channels.map(({ max }) => max);
  expect((red ?? 0) - (green ?? 0)).toBeGreaterThan(30);
});

test('a shape that a host wrote without normals and material is finished and labelled before it is kept', async () => {
  const bare = tinyGlb({
    triangles: 12,
    json: { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }], materials: [] },
  });
  const { outputs } = await made([{ medium: '3d', content: bare, seed: 6 }]);
  const [item] = outputs as [Picture];
  expect(item).toMatchObject({ medium: '3d', mesh: { triangles: 12, materials: 1 } });
  const stored = (await get(item.picUrl)).rawPayload;
  const text = stored.subarray(20, 20 + stored.readUInt32LE(12)).toString();
  const { meshes, asset } = JSON.parse(text) as Record<string, object>;
  expect(meshes).toMatchObject([{ primitives: [{ attributes: { NORMAL: 1, TEXCOORD_0: 3 } }] }]);
  expect(asset).toMatchObject({ generator: 'TAI Studio', extras: { AIGC: expect.any(String) } });
  expect(await readGlbLabels(memorySource(stored))).toMatchObject({
    record: { prompt: 'tea', seed: 6 },
    aigc: { Label: '1' },
  });
});

test('a file is a result of the job and no item of the library, for its owner alone', async () => {
  const weights = Buffer.from('weights '.repeat(40));
  const content = inPieces(weights);
  const job = await made([
    { medium: 'file', content, name: '../水墨 style.safetensors', mimeType: 'text/html' },
  ]);
  expect(job.outputs).toEqual([]);
  expect(job.files).toMatchObject([
    { name: '水墨 style.safetensors', mimeType: 'application/octet-stream', bytes: 320 },
  ]);
  const [file] = job.files ?? [];
  const stored = await get(file?.url ?? '');
  expect(stored.headers['content-disposition']).toMatch(
    /filename="_style\.safetensors"; filename\*=UTF-8''%E6%B0%B4%E5%A2%A8%20style/,
  );
  expect(stored.rawPayload.byteLength).toBe(320);
  expect((await get(file?.url ?? '', await server.signUp())).statusCode).toBe(404);
  // Its bytes go with the account.
  const key = createHash('sha256').update(weights).digest('hex');
  expect(await staysInStore(server.deps.files, key)).toBe(true);
  const removal = createRemovalService(server.deps);
  await removal.begin({ id: ann.id }, { works: 'remove' });
  await removal.removeAll();
  expect(await staysInStore(server.deps.files, key)).toBe(false);
});

describe('an engine that hands over', () => {
  test.each([
    ['bytes that are no clip', { medium: 'video', content: Buffer.from('no clip at all') }, /no clip/],
    ['half a clip', { medium: 'video', content: 'half' }, /no bytes|cannot be used/],
    ['an empty file', { medium: 'file', content: new Uint8Array(), name: 'a.bin' }, /empty/],
    ['a file without a name', { medium: 'file', content: Buffer.from('x') }, /without a name/],
    ['a medium that there is not', { medium: 'smell' }, /neither/],
  ])('%s has failed with a sentence, and leaves nothing behind', async (_, output, sentence) => {
    const { content } = output as { content?: unknown };
    const given = content === 'half' ? { ...output, content: clip.subarray(0, clip.byteLength / 2) } : output;
    await expect(made([given])).rejects.toThrow(sentence);
    expect(await readdir(join(server.deps.config.dataDir, 'files/incoming'))).toEqual([]);
  });
});

test('what a tool does not take is refused before it waits', async () => {
  const { outputs } = await made([{ medium: 'video', content: clip }]);
  server.engine.capability = {
    ...server.engine.capability,
    parameters: [
      ...server.engine.capability.parameters.filter(({ type }) => type !== 'images'),
      {
        ...{ name: 'source', label: { en: 'Source', zh: '源', ja: '元' }, type: 'images', role: 'source' },
        ...{ min: 0, max: 1, maxWidth: 4000, maxHeight: 4000, default: [] },
      },
    ],
  };
  const params = { prompt: 'tea', source: [outputs[0]?.id] };
  const refused = await ann.call(routes.submitGeneration, request({ params }));
  expect(refused).toMatchObject({ error: 'mediumNotTaken', params: { name: 'source', medium: 'video' } });
  const [source] = server.engine.capability.parameters.slice(-1);
  Object.assign(source ?? {}, { takes: ['video'] });
  expect((await ann.submit({ params })).medium).toBe('image');
});
