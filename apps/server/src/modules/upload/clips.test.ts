import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Picture, pictureTypes } from '@tai/contracts';
import { readGlbLabels, readVideoLabels } from '@tai/media';
import { memorySource, oldMovie, tinyGlb, tinyVideo } from '@tai/media/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let server: TestApp;
let person: Person;
let mp4: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await createTestApp();
  mp4 = await tinyVideo({ container: 'mp4', width: 64, height: 36, seconds: 1, fps: 12, audio: false });
});
beforeEach(async () => {
  person = await signUp(server);
});
afterAll(() => server.close());

const send = (parts: Record<string, Parameters<typeof postForm>[3][number][1]>) =>
  postForm(server, '/app/common/upload', person.token, Object.entries(parts));
const unfinished = () => readdir(join(server.deps.config.dataDir, 'files/incoming'));
const stored = async ({ picUrl }: Picture) => (await person.get(picUrl)).rawPayload;

/** The clip with another code in its description. */
function withCode(clip: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> {
  const description = Buffer.from(clip).indexOf('moov');
  const bytes = Uint8Array.from(clip);
  bytes.set(new TextEncoder().encode(to), Buffer.from(clip).indexOf(from, description));
  return bytes;
}

test('a clip comes in with the poster that the browser made of it', async () => {
  const poster = { bytes: await pngBytes(64, 36), fileName: 'poster.png' };
  const answer = await send({ file: { bytes: mp4, fileName: 'C:\\clips\\harbour.mp4' }, poster });
  const clip = answer['data'] as Picture;
  expect(answer).toMatchObject({ code: '0', url: clip.picUrl });
  expect(clip).toMatchObject({
    ...{ medium: 'video', picType: pictureTypes.video, name: 'harbour.mp4', mimeType: 'video/mp4' },
    ...{ width: 64, height: 36, video: { duration: expect.closeTo(1, 1), audioCodec: null } },
  });
  expect(await unfinished()).toEqual([]);
});

test('a WebM and a GLB come in without a poster', async () => {
  const webm = await tinyVideo({
    container: 'webm',
    width: 64,
    height: 36,
    seconds: 1,
    fps: 12,
    audio: true,
  });
  expect((await send({ file: { bytes: webm, fileName: 'a.bin' } }))['data']).toMatchObject({
    ...{ medium: 'video', mimeType: 'video/webm' },
    video: { audioCodec: expect.any(String) },
  });
  const glb = await send({ file: { bytes: tinyGlb({ triangles: 4 }), fileName: 'chair.glb' } });
  expect(glb['data']).toMatchObject({ medium: '3d', picType: pictureTypes.mesh, mesh: { triangles: 4 } });
});

test('a MOV comes in and is kept as an MP4', async () => {
  const movie = mp4.slice();
  movie.set(new TextEncoder().encode('qt  '), 8);
  const clip = (await send({ file: { bytes: movie, fileName: 'IMG_0001.MOV' } }))['data'] as Picture;
  expect(clip).toMatchObject({ medium: 'video', mimeType: 'video/mp4', name: 'IMG_0001.MOV' });
  expect((await stored(clip)).subarray(8, 12).toString()).not.toBe('qt  ');
});

test('an old MOV that does not say its type comes in and is kept as an MP4', async () => {
  const movie = oldMovie(mp4, ['wide']);
  const clip = (await send({ file: { bytes: movie, fileName: 'old.mov' } }))['data'] as Picture;
  expect(clip).toMatchObject({
    medium: 'video',
    mimeType: 'video/mp4',
    video: { duration: expect.closeTo(1, 1) },
  });
  expect((await stored(clip)).subarray(4, 8).toString()).toBe('ftyp');
  expect(await unfinished()).toEqual([]);
});

test('an 8K clip is refused with its size and what is allowed; one of 4K comes in', async () => {
  const sized = (width: number, height: number) =>
    tinyVideo({ container: 'webm', width, height, seconds: 1, fps: 2, audio: false });
  expect(await send({ file: { bytes: await sized(7680, 4320), fileName: 'a.webm' } })).toMatchObject({
    ...{
      error: 'clipTooManyPixels',
      msg: expect.stringContaining('7680 × 4320 pixels, and up to 4096 × 2304'),
    },
    params: { width: 7680, height: 4320, maxWidth: 4096, maxHeight: 2304 },
  });
  expect(await unfinished()).toEqual([]);
  expect(await send({ file: { bytes: await sized(4096, 2160), fileName: 'a.webm' } })).toMatchObject({
    code: '0',
  });
});

test('each medium is listed by itself, and all of them together', async () => {
  const png = { bytes: await pngBytes(64, 36), fileName: 'a.png' };
  for (const file of [
    png,
    { bytes: mp4, fileName: 'b.mp4' },
    { bytes: tinyGlb({ triangles: 1 }), fileName: 'c.glb' },
  ])
    await send({ file });
  const names = async (filter: object) => {
    const { data } = await person.post('/app/picture/getList', filter);
    return (data as { list: Picture[] }).list.map(({ name }) => name).toSorted();
  };
  expect(await names({})).toEqual(['a.png', 'b.mp4', 'c.glb']);
  expect(await names({ medium: 'image' })).toEqual(['a.png']);
  expect(await names({ medium: 'video' })).toEqual(['b.mp4']);
  expect(await names({ medium: '3d' })).toEqual(['c.glb']);
  // Made images are images, too, and nobody has both types at once.
  expect(await names({ medium: 'image', picType: pictureTypes.upload })).toEqual(['a.png']);
  expect(await names({ medium: 'video', picType: pictureTypes.upload })).toEqual([]);
});

test('what a file says of where and how it was recorded stays outside; our labels stay', async () => {
  const tagged = await tinyVideo({
    ...{ container: 'mp4', width: 64, height: 36, seconds: 1, fps: 12, audio: false },
    tags: { comment: 'recorded at 31.2304 121.4737 <script>alert(1)</script>' },
  });
  expect(Buffer.from(tagged).includes('31.2304')).toBe(true);
  const { data } = await send({ file: { bytes: tagged, fileName: 'a.mp4' } });
  for (const text of ['31.2304', '<script'])
    expect((await stored(data as Picture)).includes(text)).toBe(false);
  expect((await readVideoLabels(memorySource(await stored(data as Picture)))).aigc).toBeNull();
  const glb = await send({ file: { bytes: tinyGlb({ triangles: 1 }), fileName: 'a.glb' } });
  expect((await readGlbLabels(memorySource(await stored(glb['data'] as Picture)))).record).toBeNull();
});

describe('refused, with nothing left behind', () => {
  test.each([
    ['half a clip', () => mp4.subarray(0, mp4.byteLength / 2), {}, 'mediaDamaged'],
    ['an old MOV that breaks off', () => oldMovie(mp4).subarray(0, 300), {}, 'mediaDamaged'],
    ['a ProRes clip', () => withCode(mp4, 'avc1', 'apch'), {}, 'clipCodecUnsupported'],
    ['sound without a picture', () => withCode(mp4, 'vide', 'mett'), {}, 'clipWithoutPicture'],
    [
      'a file of sound',
      () => Buffer.from('RIFF\x24\0\0\0WAVEfmt '.padEnd(64, '\0')),
      {},
      'clipWithoutPicture',
    ],
    ['an empty file', () => new Uint8Array(0), {}, 'mediaUnsupported'],
    ['a clip as a mask', () => mp4, { picType: pictureTypes.mask }, 'badRequest'],
    [
      'a clip with a recipe that is not one’s own',
      () => mp4,
      { operationCode: 'unknown' },
      'operationNotFound',
    ],
    [
      'a GLB that names a file',
      () => tinyGlb({ triangles: 1, json: { images: [{ uri: 'https://example.com/a.png' }] } }),
      {},
      'mediaExternal',
    ],
    ['a picType that there is not', () => mp4, { picType: 'clip' }, 'badRequest'],
  ])('%s', async (_, make, fields, error) => {
    expect(await send({ ...fields, file: { bytes: make(), fileName: 'a.mp4' } })).toMatchObject({ error });
    expect(await unfinished()).toEqual([]);
  });

  test('a poster that is none', async () => {
    const poster = { bytes: Buffer.from('no picture'), fileName: 'poster.png' };
    expect(await send({ file: { bytes: mp4, fileName: 'a.mp4' }, poster })).toMatchObject({
      error: 'imageUnsupported',
    });
    expect(await unfinished()).toEqual([]);
  });

  test('a second file', async () => {
    const answer = await send({
      file: { bytes: mp4, fileName: 'a.mp4' },
      other: { bytes: mp4, fileName: 'b.mp4' },
    });
    expect(answer).toMatchObject({ error: 'badRequest' });
    expect(await unfinished()).toEqual([]);
  });
});
