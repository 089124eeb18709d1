import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Picture, pictureTypes } from '@tai/contracts';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createPreparedDownloads, type PreparedDownloads } from '../preparedDownload/preparedDownloads.ts';

let server: TestApp;
let lin: Person;
let mei: Person;
let prepared: PreparedDownloads;
beforeAll(async () => {
  server = await createTestApp();
  [lin, mei] = [await signUp(server), await signUp(server)];
  prepared = createPreparedDownloads(server.deps);
});
afterAll(() => server.close());

async function* content(text: string) {
  yield Buffer.from(text);
}
const store = async (person: Person, name: string | null, bytes: Uint8Array): Promise<Picture> =>
  server.deps.pictures.store({
    ...{ ownerId: person.user.userId, bytes, mimeType: 'image/png', type: pictureTypes.upload, name },
  });
const contents = async () => {
  const folder = join(server.deps.config.dataDir, 'files');
  const shards = (await readdir(folder)).filter((shard) => shard !== 'incoming');
  return (await Promise.all(shards.map((shard) => readdir(join(folder, shard))))).flat().length;
};
/** Failures are JSON with HTTP 200. */
const refusalOf = async (url: string, person = lin) => {
  const answer = await person.get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return answer.json<{ code: number; error: string }>();
};

describe('every download', () => {
  test.each([
    '/common/download?fileName=a',
    '/common/download/resource?resource=/app/file/0/original',
    '/common/download/zip?ids=1',
  ])('%s asks a visitor to sign in, also one with a cookie, and takes a bearer', async (url) => {
    for (const headers of [{}, { cookie: `Admin-Token=${lin.token}` }]) {
      const answer = await server.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
    }
    const bearer = await server.app.inject({ url, headers: { authorization: `Bearer ${lin.token}` } });
    expect(bearer.json().code).not.toBe(401);
  });

  test.each(['/common/download', '/common/download/resource', '/common/download/zip?ids='])(
    '%s without what it needs is refused',
    async (url) => expect(await refusalOf(url)).toMatchObject({ code: 400 }),
  );
});

describe('a prepared file', () => {
  const urlOf = (fileName: string, more = '') =>
    `/common/download?fileName=${encodeURIComponent(fileName)}${more}`;

  test('is fetched by its account as often as it likes, for an hour', async () => {
    const fileName = await prepared.prepare(lin.user.userId, 'list.csv', content('a,b'));
    for (const _ of [1, 2]) {
      const answer = await lin.get(urlOf(fileName));
      expect(answer.body).toBe('a,b');
      expect(answer.headers).toMatchObject({
        'content-disposition': 'attachment; filename="list.csv"',
        'content-length': '3',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    server.clock.advance(60 * 60_000);
    expect(await refusalOf(urlOf(fileName))).toMatchObject({ code: 1531, error: 'downloadNotFound' });
    const before = await contents();
    await prepared.removeExpired();
    expect(await contents()).toBe(before - 1);
  });

  test('is gone from the disk once it was fetched with delete', async () => {
    const before = await contents();
    const fileName = await prepared.prepare(lin.user.userId, 'list.csv', content('gone soon'));
    expect((await lin.get(urlOf(fileName, '&delete=true'))).body).toBe('gone soon');
    expect(await refusalOf(urlOf(fileName))).toMatchObject({ error: 'downloadNotFound' });
    expect(await contents()).toBe(before);
  });

  test('of somebody else stays where it is', async () => {
    const fileName = await prepared.prepare(lin.user.userId, 'list.csv', content('mine'));
    expect(await refusalOf(urlOf(fileName, '&delete=true'), mei)).toMatchObject({
      error: 'downloadNotFound',
    });
    expect((await lin.get(urlOf(fileName))).body).toBe('mine');
  });

  test.each(['../../../etc/passwd', '..\\secret.key', '/etc/passwd', 'x\0y', 'a'.repeat(300)])(
    'is not %j',
    async (fileName) => expect([400, 1531]).toContain((await refusalOf(urlOf(fileName))).code),
  );
});

describe('a stored file by its address', () => {
  const urlOf = (resource: string) => `/common/download/resource?resource=${encodeURIComponent(resource)}`;

  test('is an attachment for those who may read it', async () => {
    const bytes = await pngBytes();
    const picture = await store(lin, 'a.png', bytes);
    const answer = await lin.get(urlOf(picture.picUrl));
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.byteLength),
      'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]{32}\.png"$/),
    });
    expect((await lin.get(urlOf(picture.thumbUrl))).headers['content-type']).toBe('image/webp');
    const foreign = await refusalOf(urlOf(picture.picUrl), mei);
    const unknown = await refusalOf(urlOf(`/app/file/${'0'.repeat(32)}/original`), mei);
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(foreign).toMatchObject({ code: 404, error: 'notFound' });
  });

  test.each([
    '/app/file/../../secret.key',
    '/app/file/%2e%2e/original',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://example.com/app/file/00/original',
    '/app/file/00/original?x',
    '/app/file/00/512',
  ])('is not %s', async (resource) => {
    expect(await refusalOf(urlOf(resource))).toMatchObject({ code: 404, error: 'notFound' });
  });
});

describe('own pictures as a ZIP', () => {
  const urlOf = (...ids: string[]) => `/common/download/zip?ids=${ids.join(',')}`;

  test('hold the originals, each under a name of its own', async () => {
    const files = await Promise.all([20, 21, 22, 23].map((width) => pngBytes(width, 10)));
    const names = ['草图.png', '草图.jpeg', '../../up:\\.png', null];
    const ids: string[] = [];
    for (const [place, bytes] of files.entries())
      ids.push((await store(lin, names[place] ?? null, bytes)).id);
    const answer = await lin.get(urlOf(...ids, ids[0] ?? ''));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="pictures-[\d-]+\.zip"$/),
    });
    const zip = await JSZip.loadAsync(answer.rawPayload, { checkCRC32: true });
    const day = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect(Object.keys(zip.files)).toEqual([
      '草图.png',
      '草图 (2).png',
      '_.._up__.png',
      `${day}-picture.png`,
    ]);
    const inside = await Promise.all(Object.values(zip.files).map((file) => file.async('nodebuffer')));
    expect(inside.map((bytes, place) => bytes.equals(files[place] ?? Buffer.of()))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('are all one’s own, or there is none', async () => {
    const own = (await store(lin, 'a', await pngBytes())).id;
    const foreign = (await store(mei, 'b', await pngBytes())).id;
    const deleted = (await store(lin, 'c', await pngBytes())).id;
    await lin.post(`/app/picture/delete/${deleted}`);
    for (const id of [foreign, deleted, 'none', "' or 1=1"])
      expect(await refusalOf(urlOf(own, encodeURIComponent(id)))).toMatchObject({
        code: 1302,
        error: 'pictureNotFound',
      });
  });

  test('can be a thousand over the wire and not one more', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const codeOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, place) => `${crypto.randomUUID()}${place}`);
      const answer = await fetch(`http://127.0.0.1:${port}${urlOf(...ids)}`, {
        headers: { token: lin.token },
      });
      return ((await answer.json()) as { code: number }).code;
    };
    expect(await codeOf(1000)).toBe(1302);
    expect(await codeOf(1001)).toBe(400);
  });
});
