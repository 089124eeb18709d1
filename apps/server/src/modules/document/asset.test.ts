import { createHash, randomUUID } from 'node:crypto';
import {
  assetName,
  buildPath,
  type Document,
  type DocumentAsset,
  documentRoutes,
  documentTypes,
  type FoundAsset,
  limits,
} from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { staysInStore } from '../../testing/staysInStore.ts';
import { documentShares } from './document.tables.ts';

let server: TestApp;
let ann: Awaited<ReturnType<typeof makePerson>>;
let ben: typeof ann;
let document: Document;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
  document = await makeDocument(ann);
});
afterAll(() => server.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = (who: typeof ann, files: Uint8Array[], id = document.id, names = files.map(hashOf)) =>
  postForm(
    server,
    buildPath(documentRoutes.uploadDocumentAssets.path, { id }),
    who.token,
    files.map((bytes, index) => [names[index] ?? '', bytes]),
  );
const find = (who: typeof ann, documentId: string, hashes: string[]) =>
  who.post(documentRoutes.findDocumentAssets.path, { documentId, hashes });
const get = (url: string, token?: string) =>
  server.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { token } });
const fresh = () => Buffer.from(`tile ${randomUUID()}`);
const share = (level: 'view' | 'edit') =>
  server.deps.database
    .insert(documentShares)
    .values({ documentId: document.id, userId: ben.id, level, createdAt: 0 });

test('files are sent together, kept once, and asked for by their hashes', async () => {
  const [tile, png] = [fresh(), Buffer.from(await pngBytes())];
  const sent = (await upload(ann, [tile, png, tile]))['data'] as DocumentAsset[];
  expect(sent.map(({ hash }) => hash)).toEqual([tile, png].map(hashOf).toSorted());
  expect(sent.find(({ hash }) => hash === hashOf(png))?.mimeType).toBe('image/png');
  const again = (await upload(ann, [tile]))['data'] as DocumentAsset[];
  const unknown = 'f'.repeat(64);
  expect((await find(ann, document.id, [hashOf(tile), unknown]))['data']).toEqual(again);
  expect(sent).toContainEqual(again[0]);
});

test('small files come within the answer until it is full, and large ones by their address', async () => {
  const { assetInlineBytes, assetsInlineBytes } = limits.document;
  const small = fresh();
  const large = Buffer.alloc(assetInlineBytes + 1, randomUUID());
  const filling = Array.from({ length: assetsInlineBytes / assetInlineBytes }, () =>
    Buffer.alloc(assetInlineBytes, randomUUID()),
  );
  await upload(ann, [small, large, ...filling]);
  const read = async (files: Buffer[]) => {
    const body = { documentId: document.id, hashes: files.map(hashOf), isWithBytes: true };
    const { data } = await ann.post(documentRoutes.findDocumentAssets.path, body);
    return data as FoundAsset[];
  };
  const [first, second] = (await read([small, large])).toSorted((one, other) => one.bytes - other.bytes);
  expect(Buffer.from(first?.base64 ?? '', 'base64').equals(small)).toBe(true);
  expect(second?.base64).toBeUndefined();
  const found = await read([small, ...filling]);
  expect(found).toHaveLength(filling.length + 1);
  expect(found.filter(({ base64 }) => base64 !== undefined)).toHaveLength(filling.length);
  expect((await find(ann, document.id, [hashOf(small)]))['data']).not.toHaveProperty('0.base64');
});

test('a file that is not what it says, or too large, is refused', async () => {
  const wrong = await upload(ann, [fresh()], document.id, ['a'.repeat(64)]);
  expect(wrong.error).toBe('assetHashWrong');
  const large = Buffer.alloc(documentTypes.board.assetBytes + 1);
  expect(await upload(ann, [large])).toMatchObject({ error: 'fileTooLarge', params: { limitMb: 40 } });
  expect(await upload(ann, [])).toMatchObject({ error: 'fileMissing' });
});

test('a save names no file that the document does not have', async () => {
  const tile = fresh();
  const hash = hashOf(tile);
  const naming = put('tile', { src: assetName(hash) });
  expect(await save(ann, document.id, 1, [naming])).toMatchObject({
    error: 'assetMissing',
    params: { hash, count: 1 },
  });
  await upload(ann, [tile]);
  expect(await errorOf(save(ann, document.id, 1, [naming]))).toBeUndefined();
});

test('a file is read by those who may read the document, and no longer when they may not', async () => {
  const [{ url = '' } = {}] = (await upload(ann, [fresh()]))['data'] as DocumentAsset[];
  const own = await get(url, ann.token);
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await get(url)).statusCode).toBe(401);
  expect((await get(url, ben.token)).statusCode).toBe(404);
  expect(await errorOf(find(ben, document.id, []))).toBe('documentNotFound');
  expect((await upload(ben, [fresh()])).error).toBe('documentNotFound');

  await share('view');
  expect((await get(url, ben.token)).statusCode).toBe(200);
  expect((await upload(ben, [fresh()])).error).toBe('documentReadOnly');
  await server.deps.database.delete(documentShares);
  expect((await get(url, ben.token)).statusCode).toBe(404);

  await share('edit');
  await ann.post(documentRoutes.trashDocuments.path, { ids: [document.id] });
  expect((await get(url, ben.token)).statusCode).toBe(404);
  expect((await get(url, ann.token)).statusCode).toBe(200);
  await ann.post(documentRoutes.deleteDocumentsForever.path, { ids: [document.id] });
  expect((await get(url, ann.token)).statusCode).toBe(404);
});

test('a copy has files of its own, which stay when the first document goes', async () => {
  const tile = fresh();
  const other = fresh();
  await upload(ann, [tile, other]);
  await save(ann, document.id, 1, [put('tile', assetName(hashOf(tile)))]);
  const copied = await ann.post(documentRoutes.duplicateDocument.path, {
    ...{ id: document.id, saveId: randomUUID(), title: 'Copy' },
  });
  const { id } = copied['data'] as Document;
  await ann.post(documentRoutes.trashDocuments.path, { ids: [document.id] });
  await ann.post(documentRoutes.deleteDocumentsForever.path);
  const held = (await find(ann, id, [tile, other].map(hashOf)))['data'] as DocumentAsset[];
  expect(held.map(({ hash }) => hash)).toEqual([hashOf(tile)]);
  expect((await get(held[0]?.url ?? '', ann.token)).body).toBe(String(tile));
  expect(await staysInStore(server.deps.files, hashOf(other))).toBe(false);
});

test('an image among the files of a document becomes its cover, seen by those who may see the document', async () => {
  const png = Buffer.from(await pngBytes());
  await upload(ann, [png, Buffer.from('no image')]);
  const cover = (who: typeof ann, bytes: Uint8Array) =>
    who.post(documentRoutes.setDocumentCover.path, {
      id: document.id,
      pictureId: null,
      assetHash: hashOf(bytes),
    });
  expect(await errorOf(cover(ben, png))).toBe('documentNotFound');
  expect(await errorOf(cover(ann, fresh()))).toBe('assetMissing');
  expect((await cover(ann, Buffer.from('no image')))['code']).not.toBe(0);
  const { coverUrl } = (await cover(ann, png))['data'] as Document;
  if (coverUrl === null) throw new Error('There is no cover.');
  expect((await get(coverUrl, ann.token)).headers['content-type']).toBe('image/webp');
  expect((await get(coverUrl, ben.token)).statusCode).toBe(404);
  const away = await ann.post(documentRoutes.setDocumentCover.path, { id: document.id, pictureId: null });
  expect(away['data']).toMatchObject({ coverUrl: null });
});

/** Somebody makes an image, which the owner put among the files of a document, its cover. */
async function cover(who: typeof ann, id: string, revision?: number) {
  const image = Buffer.from(await pngBytes());
  await upload(ann, [image], id);
  const wanted = {
    id,
    pictureId: null,
    assetHash: hashOf(image),
    ...(revision !== undefined && { revision }),
  };
  return who.post(documentRoutes.setDocumentCover.path, wanted);
}
const opened = async (who: typeof ann, id: string) => (await open(who, id)).document;

test('a cover says which revision it shows to all who may edit, and one of an older revision that comes late changes nothing', async () => {
  const { id } = document;
  await server.deps.database
    .insert(documentShares)
    .values({ documentId: id, userId: ben.id, level: 'edit', createdAt: 0 });
  expect(await opened(ann, id)).toMatchObject({ coverUrl: null, coverRevision: null });
  await cover(ann, id, 1);
  await save(ann, id, 1, [put('a', 1)]);
  expect(await opened(ben, id)).toMatchObject({ revision: 2, coverRevision: 1 });
  const { coverUrl } = (await cover(ben, id, 2))['data'] as Document;
  const late = (await cover(ann, id, 1))['data'];
  expect(late).toMatchObject({ coverUrl, coverRevision: 2 });
  expect(await opened(ann, id)).toMatchObject({ coverUrl, coverRevision: 2 });
  const again = (await cover(ann, id, 2))['data'] as Document;
  expect(again.coverRevision).toBe(2);
  expect(again.coverUrl).not.toBe(coverUrl);
});

test('a cover of a revision that is not there yet, or of somebody without the right to edit, is refused', async () => {
  const { id } = document;
  expect((await cover(ann, id, 2))['error']).toBe('badRequest');
  expect((await cover(ann, id, 0))['error']).toBe('badRequest');
  const share = { documentId: id, userId: ben.id, level: 'view' as const, createdAt: 0 };
  await server.deps.database.insert(documentShares).values(share);
  expect((await cover(ben, id, 1))['error']).toBe('documentReadOnly');
  expect(await opened(ann, id)).toMatchObject({ coverUrl: null });
});

test('a page of an earlier release sets a cover without a revision, and one that was chosen shows none', async () => {
  const { id } = document;
  await cover(ann, id, 1);
  expect((await cover(ann, id))['data']).toMatchObject({ coverRevision: null });
  // Nothing says that it is newer.
  expect((await cover(ann, id, 1))['data']).toMatchObject({ coverRevision: 1 });
  const picture = await server.deps.pictures.store({
    ...{ ownerId: ann.id, bytes: await pngBytes(), mimeType: 'image/png', type: '节点预览图' },
  });
  const chosen = await ann.post(documentRoutes.setDocumentCover.path, { id, pictureId: picture.id });
  expect(chosen['data']).toMatchObject({ coverRevision: null });
});

test('a cover that an earlier release made is known to be old', async () => {
  const { id } = document;
  await cover(ann, id);
  // A server of that release writes the columns that it knows; the new one has its default.
  await server.deps.database.execute(sql`update documents set cover_revision = default where id = ${id}`);
  expect(await opened(ann, id)).toMatchObject({ coverRevision: 0 });
});

test('the cover of a copy shows what the copy begins with, unless it was old', async () => {
  const { id } = document;
  const copy = async () => {
    const wanted = { id, saveId: randomUUID(), title: 'Copy' };
    return (await ann.post(documentRoutes.duplicateDocument.path, wanted))['data'];
  };
  await save(ann, id, 1, [put('a', 1)]);
  await cover(ann, id, 2);
  expect(await copy()).toMatchObject({ revision: 1, coverRevision: 1 });
  await save(ann, id, 2, [put('a', 2)]);
  expect(await copy()).toMatchObject({ revision: 1, coverRevision: 0 });
});
