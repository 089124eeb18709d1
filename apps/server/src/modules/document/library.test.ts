import { randomUUID } from 'node:crypto';
import { type Document, type DocumentFolder, documentRoutes, limits } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { pngBytes } from '../../testing/image.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { removeOldTrash } from './removeDocument.ts';

let server: TestApp;
let ann: Awaited<ReturnType<typeof makePerson>>;
let ben: typeof ann;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

async function list(who: typeof ann, body: object = {}) {
  const answer = await who.post(documentRoutes.listDocuments.path, body);
  return answer['data'] as { records: Document[]; next: string | null };
}
const titles = async (who: typeof ann, body: object = {}) =>
  (await list(who, body)).records.map(({ title }) => title);
const rowCount = async (table: string) =>
  (await server.deps.connection.executeSql(`select 1 from ${table}`)).rows.length;
const folder = async (name: string, over: object = {}) =>
  (await ann.post(documentRoutes.saveDocumentFolder.path, { name, ...over }))['data'] as DocumentFolder;

describe('lists', () => {
  test('show what one made, the one changed last first, by type, by words of the title and page by page', async () => {
    const made: Document[] = [];
    for (const [title, type] of [
      ['Lamp', 'board'],
      ['apple', 'drawing'],
      ['Zebra lamp', 'scene'],
    ] as const) {
      made.push(await makeDocument(ann, { title, type }));
      server.clock.advance(1_000);
    }
    await makeDocument(ben, { title: 'Foreign lamp' });
    expect(await titles(ann)).toEqual(['Zebra lamp', 'apple', 'Lamp']);
    expect(await titles(ann, { sort: 'title' })).toEqual(['apple', 'Lamp', 'Zebra lamp']);
    expect(await titles(ann, { search: 'LAMP' })).toEqual(['Zebra lamp', 'Lamp']);
    expect(await titles(ann, { search: '%' })).toEqual([]);
    expect(await titles(ann, { type: 'drawing' })).toEqual(['apple']);
    await save(ann, made[0]?.id ?? '', 1, [put('a', 1)]);
    expect(await titles(ann)).toEqual(['Lamp', 'Zebra lamp', 'apple']);
    expect(await titles(ann, { sort: 'created' })).toEqual(['Zebra lamp', 'apple', 'Lamp']);
    for (const sort of ['changed', 'created', 'title']) {
      const all = await titles(ann, { sort });
      const paged: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list(ann, { sort, pageSize: 1, ...(cursor && { cursor }) });
        paged.push(...page.records.map(({ title }) => title));
        cursor = page.next;
      }
      expect([sort, paged]).toEqual([sort, all]);
    }
    const { next: cursor } = await list(ann, { pageSize: 1 });
    expect(await errorOf(ann.post(documentRoutes.listDocuments.path, { cursor, sort: 'title' }))).toBe(
      'cursorInvalid',
    );
  });

  test('of all have the own ones and those of projects, and no foreign one', async () => {
    const saved = await ann.post(documentRoutes.saveProject.path, { name: 'Atlas' });
    const { id: projectId } = saved['data'] as { id: string };
    await makeDocument(ann, { title: 'Of the project', projectId });
    await makeDocument(ann, { title: 'Own' });
    await makeDocument(ben, { title: 'Foreign' });
    expect((await titles(ann, { view: 'all', sort: 'title' })).toSorted()).toEqual(['Of the project', 'Own']);
    expect(await titles(ann)).toEqual(['Own']);
  });

  test('a title loses what cannot be seen, and may not be empty', async () => {
    const { id } = await makeDocument(ann);
    const rename = (title: string) => ann.post(documentRoutes.renameDocument.path, { id, title });
    expect((await rename(' A\u200b  lamp '))['data']).toMatchObject({ title: 'A lamp' });
    expect(await errorOf(rename('\u200b'))).toBe('contentEmpty');
  });
});

describe('folders', () => {
  test('hold documents and each other; a deleted one leaves what lay in it where it lay', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', { parentId: outer.id });
    const { id } = await makeDocument(ann, { title: 'Deep', folderId: inner.id });
    await makeDocument(ann, { title: 'Loose' });
    expect(await titles(ann, { folderId: inner.id })).toEqual(['Deep']);
    expect(await titles(ann, { folderId: null })).toEqual(['Loose']);
    await ann.post(documentRoutes.deleteDocumentFolder.path, { id: inner.id });
    expect(await titles(ann, { folderId: outer.id })).toEqual(['Deep']);
    await ann.post(documentRoutes.moveDocuments.path, { ids: [id], folderId: null });
    expect(await titles(ann, { folderId: null, sort: 'title' })).toEqual(['Deep', 'Loose']);
  });

  test('lie neither in themselves nor too deep, and no two of one place have one name', async () => {
    const first = await folder('One');
    let last = first;
    for (let level = 2; level <= limits.document.folderDepth; level += 1)
      last = await folder(`Level ${level}`, { parentId: last.id });
    const errorOfSave = (body: object) => errorOf(ann.post(documentRoutes.saveDocumentFolder.path, body));
    expect(await errorOfSave({ name: 'x', parentId: last.id })).toBe('folderTooDeep');
    expect(await errorOfSave({ id: first.id, name: 'One', parentId: last.id })).toBe('folderInItself');
    expect(await errorOfSave({ name: 'ONE' })).toBe('nameTaken');
    expect(await errorOfSave({ name: 'One', parentId: first.id })).toBeUndefined();
  });

  test('of somebody else are not there', async () => {
    const { id } = await folder('Mine');
    const foreign = await makeDocument(ben);
    for (const [path, body] of [
      [documentRoutes.saveDocumentFolder.path, { id, name: 'x' }],
      [documentRoutes.saveDocumentFolder.path, { name: 'x', parentId: id }],
      [documentRoutes.deleteDocumentFolder.path, { id }],
      [documentRoutes.moveDocuments.path, { ids: [foreign.id], folderId: id }],
      [documentRoutes.createDocument.path, { saveId: randomUUID(), type: 'board', title: 'x', folderId: id }],
    ] as const)
      expect([path, await errorOf(ben.post(path, body))]).toEqual([path, 'folderNotFound']);
  });
});

describe('the trash', () => {
  test('takes documents and gives them back, and is emptied of what is old', async () => {
    const [first, second] = [
      await makeDocument(ann, { title: 'First' }),
      await makeDocument(ann, { title: 'Second' }),
    ];
    const ids = [first.id, second.id];
    await ann.post(documentRoutes.trashDocuments.path, { ids });
    expect(await titles(ann)).toEqual([]);
    expect((await titles(ann, { view: 'trash' })).toSorted()).toEqual(['First', 'Second']);
    expect(await errorOf(save(ann, first.id, 1, [put('a', 1)]))).toBe('documentInTrash');
    await ann.post(documentRoutes.restoreDocuments.path, { ids: [first.id] });
    expect((await open(ann, first.id)).document.trashedAt).toBeNull();
    await removeOldTrash(server.deps, server.clock.now());
    expect(await titles(ann, { view: 'trash' })).toEqual(['Second']);
    await removeOldTrash(server.deps, server.clock.now() + 1);
    expect(await titles(ann, { view: 'trash' })).toEqual([]);
    expect(await titles(ann)).toEqual(['First']);
  });

  test('is where documents are deleted for ever, and nothing of them is left', async () => {
    const before = await Promise.all(
      ['document_revisions', 'document_snapshots', 'stored_contents'].map(rowCount),
    );
    const { id } = await makeDocument(ann);
    const picture = await server.deps.pictures.store({
      ...{ ownerId: ann.id, bytes: await pngBytes(), mimeType: 'image/png', type: '节点预览图' },
    });
    await ann.post(documentRoutes.setDocumentCover.path, { id, pictureId: picture.id });
    await server.deps.pictures.delete({ userId: ann.id }, [picture.id]);
    await server.deps.pictures.deleteForever({ userId: ann.id });
    expect((await list(ann)).records[0]?.coverUrl).toMatch('/app/file/');
    const forever = () => ann.post(documentRoutes.deleteDocumentsForever.path, { ids: [id] });
    expect(await errorOf(forever())).toBe('documentNotFound');
    await ann.post(documentRoutes.trashDocuments.path, { ids: [id] });
    expect((await forever())['data']).toEqual({ count: 1 });
    expect(
      await Promise.all(['document_revisions', 'document_snapshots', 'stored_contents'].map(rowCount)),
    ).toEqual(before);
    expect((await ann.post(documentRoutes.deleteDocumentsForever.path))['data']).toEqual({ count: 0 });
  });

  test('takes all or none', async () => {
    const mine = await makeDocument(ann);
    const foreign = await makeDocument(ben);
    const ids = [mine.id, foreign.id];
    expect(await errorOf(ann.post(documentRoutes.trashDocuments.path, { ids }))).toBe('documentNotFound');
    expect(await titles(ann)).toHaveLength(1);
  });
});

test('a copy has the content, and changes of one are not in the other', async () => {
  const { id } = await makeDocument(ann, { content: { a: 1 } });
  const saveId = randomUUID();
  const duplicate = async () =>
    (await ann.post(documentRoutes.duplicateDocument.path, { id, saveId, title: 'Copy' }))[
      'data'
    ] as Document;
  const copy = await duplicate();
  expect((await duplicate()).id).toBe(copy.id);
  await save(ann, copy.id, 1, [put('b', 2)]);
  expect((await open(ann, id)).content).toEqual({ a: 1 });
  expect((await open(ann, copy.id)).content).toEqual({ a: 1, b: 2 });
});
