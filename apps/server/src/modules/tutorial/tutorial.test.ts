import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tutorial } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { mp4Bytes, webmBytes } from '../../testing/video.ts';

let server: TestApp;
let editor: Person;
let admin: Person;
let viewer: Person;
beforeAll(async () => {
  server = await createTestApp();
  [editor, admin, viewer] = [
    await signUpAs(server, 'operator'),
    await signUpAs(server, 'admin'),
    await signUpAs(server, 'user'),
  ];
});
afterAll(() => server.close());

type Parts = Parameters<typeof postForm>[3];
const upload = (parts: Parts, by = editor) => postForm(server, '/yanxishe/video/upload', by.token, parts);
const add = async (title: string, more: Parts = []) =>
  (await upload([['title', title], ['file', mp4Bytes()], ...more]))['data'] as Tutorial;
const change = (id: string, fields: object) => editor.post('/yanxishe/video/change', { id, ...fields });
const list = async (by: Person) => (await by.post('/yanxishe/video/list'))['data'] as Tutorial[];
const remove = (id: string) => editor.post('/yanxishe/video/delete', { id });
/** How many contents are there for good, and not only for their time in quarantine. */
const stored = async () => {
  await server.deps.files.removeQuarantined(Number.POSITIVE_INFINITY);
  const folder = join(server.deps.config.dataDir, 'files');
  return (await Promise.all((await readdir(folder)).map((part) => readdir(join(folder, part))))).flat()
    .length;
};

beforeEach(async () => {
  for (const { id } of await list(editor)) await remove(id);
  expect(await stored()).toBe(0);
});

describe('an upload', () => {
  test('is a draft in the last place, with what the browser measured', async () => {
    const bytes = mp4Bytes(5_000);
    const answer = await upload([
      ['file', bytes],
      ['poster', await pngBytes(1000, 500)],
      ['title', ' 开始 '],
      ['durationSeconds', '12.5'],
      ['width', '1920'],
      ['height', '1080'],
    ]);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        ...{ title: '开始', description: '', language: 'CN', category: '', isPublished: false, views: 0 },
        ...{ durationSeconds: 12.5, width: 1920, height: 1080, bytes: 5_000 },
      },
    });
    const first = answer['data'] as Tutorial;
    const second = await add('二');
    expect(second.order).toBeGreaterThan(first.order);
    expect(second).toMatchObject({ posterUrl: '', durationSeconds: 0, width: 0 });
    expect((await editor.get(first.videoUrl)).rawPayload.equals(bytes)).toBe(true);
    const poster = await editor.get(first.posterUrl);
    expect(poster.headers['content-type']).toBe('image/webp');
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 768 });
  });

  test('may be larger than a picture may be', async () => {
    expect(
      await upload([
        ['title', 'long'],
        ['file', mp4Bytes(45 * 1024 * 1024)],
      ]),
    ).toMatchObject({
      code: 0,
      data: { bytes: 45 * 1024 * 1024 },
    });
  });

  test('of a WebM is served as one', async () => {
    const { data } = await upload([
      ['file', webmBytes()],
      ['title', 'a'],
    ]);
    expect((await editor.get((data as Tutorial).videoUrl)).headers['content-type']).toBe('video/webm');
  });

  test.each<[string, () => Promise<Parts> | Parts, object]>([
    ['without a title', () => [['file', mp4Bytes()]], { code: 400 }],
    [
      'with an empty title',
      () => [
        ['file', mp4Bytes()],
        ['title', '  '],
      ],
      { code: 400 },
    ],
    [
      'with a long title',
      () => [
        ['title', 'x'.repeat(101)],
        ['file', mp4Bytes()],
      ],
      { code: 400 },
    ],
    ['without a video', () => [['title', 'a']], { error: 'fileMissing' }],
    [
      'with two videos',
      () => [
        ['title', 'a'],
        ['file', mp4Bytes()],
        ['file', mp4Bytes()],
      ],
      { code: 400 },
    ],
    [
      'of an empty file',
      () => [
        ['title', 'a'],
        ['file', Buffer.of()],
      ],
      { error: 'videoUnsupported' },
    ],
    [
      'of a picture',
      async () => [
        ['title', 'a'],
        ['file', await pngBytes()],
      ],
      { params: { found: 'image/png' } },
    ],
    [
      'of a page',
      () => [
        ['title', 'a'],
        ['file', Buffer.from('<html><script>')],
      ],
      { error: 'videoUnsupported' },
    ],
    [
      'of another Matroska',
      () => [
        ['title', 'a'],
        ['file', webmBytes('matroska')],
      ],
      { error: 'videoUnsupported' },
    ],
    [
      'with a poster that is none',
      () => [
        ['title', 'a'],
        ['poster', Buffer.from('<svg/>')],
        ['file', mp4Bytes()],
      ],
      { error: 'imageUnsupported' },
    ],
    [
      'with a poster that is too large',
      () => [
        ['title', 'a'],
        ['file', mp4Bytes()],
        ['poster', Buffer.alloc(10 * 1024 * 1024 + 1)],
      ],
      { error: 'fileTooLarge', params: { limitMb: 10 } },
    ],
  ])('%s is refused and leaves nothing behind', async (_, parts, expected) => {
    expect(await upload(await parts())).toMatchObject(expected);
    expect(await stored()).toBe(0);
    expect(await list(editor)).toEqual([]);
  });

  test('with measures that make no sense is taken without them', async () => {
    const tutorial = await add('a', [
      ['durationSeconds', 'long'],
      ['width', '-5'],
      ['height', '1e99'],
    ]);
    expect(tutorial).toMatchObject({ durationSeconds: 0, width: 0, height: 0 });
  });
});

describe('who sees a video', () => {
  test('are editors alone while it is a draft, and everybody who is signed in once it is published', async () => {
    const { id, videoUrl, posterUrl } = await add('draft', [['poster', await pngBytes()]]);
    expect(await list(viewer)).toEqual([]);
    expect(await list(admin)).toMatchObject([{ id }]);
    for (const url of [videoUrl, posterUrl]) {
      expect((await viewer.get(url)).statusCode).toBe(404);
      expect((await editor.get(url)).statusCode).toBe(200);
    }
    expect(await viewer.post('/yanxishe/video/view', { id })).toMatchObject({ error: 'tutorialNotFound' });
    await change(id, { isPublished: true });
    expect(await list(viewer)).toMatchObject([{ id, isPublished: true }]);
    for (const url of [videoUrl, posterUrl]) expect((await viewer.get(url)).statusCode).toBe(200);
    expect((await server.app.inject({ url: videoUrl })).statusCode).toBe(401);
    await change(id, { isPublished: false });
    expect((await viewer.get(videoUrl)).statusCode).toBe(404);
  });

  test('is played in parts by a page that only has the cookie', async () => {
    const bytes = mp4Bytes(5_000);
    const { id, videoUrl } = (
      await upload([
        ['title', 'a'],
        ['file', bytes],
      ])
    )['data'] as Tutorial;
    await change(id, { isPublished: true });
    const part = await server.app.inject({
      url: videoUrl,
      headers: { range: 'bytes=1000-1999' },
      cookies: { 'Admin-Token': viewer.token },
    });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 1000-1999/5000',
    });
    expect(part.rawPayload.equals(bytes.subarray(1000, 2000))).toBe(true);
  });

  test('counts each play', async () => {
    const { id } = await add('a');
    await change(id, { isPublished: true });
    const answers = await Promise.all([1, 2, 3].map(() => viewer.post('/yanxishe/video/view', { id })));
    expect(answers.map(({ data }) => (data as { views: number }).views).toSorted()).toEqual([1, 2, 3]);
    expect(await list(viewer)).toMatchObject([{ views: 3 }]);
    expect(await viewer.post('/yanxishe/video/view', { id: 'none' })).toMatchObject({
      error: 'tutorialNotFound',
    });
  });
});

describe('a change', () => {
  test('says other things of it and puts it elsewhere; what is absent stays', async () => {
    const [first, second] = [await add('a'), await add('b')];
    expect(
      await change(second.id, {
        title: ' B ',
        description: '说明',
        language: 'JP',
        category: '入门',
        order: 0,
      }),
    ).toMatchObject({
      data: { title: 'B', description: '说明', language: 'JP', category: '入门', order: 0 },
    });
    expect(await change(second.id, {})).toMatchObject({ data: { title: 'B', category: '入门' } });
    expect((await list(editor)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const log = await admin.post('/monitor/audit/list', { search: second.id, action: 'tutorial.change' });
    expect(log['data']).toMatchObject({ total: 1, records: [{ details: { order: 0 } }] });
  });

  test.each([{ title: '' }, { language: 'FR' }, { order: -1 }, { order: 1.5 }, { isPublished: 'yes' }])(
    'to %j is refused',
    async (fields) => expect(await change((await add('a')).id, fields)).toMatchObject({ code: 400 }),
  );

  test('or deletion of none is refused', async () => {
    expect(await change('none', { title: 'a' })).toMatchObject({ error: 'tutorialNotFound' });
    expect(await remove('none')).toMatchObject({ error: 'tutorialNotFound' });
  });
});

test('a deleted video is gone with its bytes', async () => {
  const { id, videoUrl } = await add('a', [['poster', await pngBytes()]]);
  expect(await stored()).toBe(3);
  expect(await remove(id)).toMatchObject({ code: 0 });
  expect(await stored()).toBe(0);
  expect((await editor.get(videoUrl)).statusCode).toBe(404);
});

test('the same video twice keeps its bytes until the second is deleted', async () => {
  const bytes = mp4Bytes();
  const [one, two] = [
    (
      await upload([
        ['title', 'a'],
        ['file', bytes],
      ])
    )['data'] as Tutorial,
    (
      await upload([
        ['title', 'b'],
        ['file', bytes],
      ])
    )['data'] as Tutorial,
  ];
  await remove(one.id);
  expect((await editor.get(two.videoUrl)).rawPayload.equals(bytes)).toBe(true);
});
