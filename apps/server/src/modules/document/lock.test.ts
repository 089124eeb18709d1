import { createHash, randomUUID } from 'node:crypto';
import { type Document, documentRoutes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { withRival } from '../../testing/rival.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

const lock = (who: Person, documentId: string, isLocked = true) =>
  who.post(documentRoutes.setDocumentLock.path, { documentId, isLocked });
const shareWithBen = (documentId: string, level: 'view' | 'edit') =>
  ann.post(documentRoutes.shareDocument.path, { documentId, userId: ben.id, level });

async function upload(who: Person, documentId: string): Promise<string | undefined> {
  const bytes = Buffer.from('a file');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = documentRoutes.uploadDocumentAssets.path.replace('{id}', documentId);
  return (await postForm(server, path, who.token, [[hash, bytes]])).error;
}

test('a locked document is changed by nobody until it is unlocked', async () => {
  const { id } = await makeDocument(ann, { content: { a: 1 } });
  await shareWithBen(id, 'edit');
  const changes: readonly (readonly [string, (who: Person) => Promise<string | undefined>])[] = [
    ['save', (who) => errorOf(save(who, id, 1, [put('b', 1)]))],
    [
      'restore a revision',
      (who) =>
        errorOf(
          who.post(documentRoutes.restoreRevision.path, {
            ...{ documentId: id, revision: 1, saveId: randomUUID() },
          }),
        ),
    ],
    ['rename', (who) => errorOf(who.post(documentRoutes.renameDocument.path, { id, title: 'New' }))],
    ['cover', (who) => errorOf(who.post(documentRoutes.setDocumentCover.path, { id, pictureId: null }))],
    ['upload', (who) => upload(who, id)],
  ];
  expect((await lock(ben, id))['data']).toMatchObject({ isLocked: true, access: 'edit' });
  for (const who of [ann, ben])
    for (const [what, change] of changes) expect([what, await change(who)]).toEqual([what, 'documentLocked']);
  expect(await open(ann, id)).toMatchObject({
    document: { isLocked: true, revision: 1, title: 'Untitled' },
    content: { a: 1 },
  });
  expect((await lock(ann, id, false))['data']).toMatchObject({ isLocked: false });
  for (const [what, change] of changes) expect([what, await change(ben)]).toEqual([what, undefined]);
});

test('of a locked document copies, comments, shares and the trash are as before', async () => {
  const { id } = await makeDocument(ann);
  await lock(ann, id);
  await shareWithBen(id, 'view');
  const copy = await ben.post(documentRoutes.duplicateDocument.path, {
    ...{ id, saveId: randomUUID(), title: 'Copy' },
  });
  expect((copy['data'] as Document).isLocked).toBe(false);
  const comment = { documentId: id, text: 'Look', idempotencyKey: randomUUID() };
  expect(await errorOf(ben.post(documentRoutes.addDocumentComment.path, comment))).toBeUndefined();
  expect(await errorOf(ann.post(documentRoutes.trashDocuments.path, { ids: [id] }))).toBeUndefined();
  await ann.post(documentRoutes.restoreDocuments.path, { ids: [id] });
  expect((await open(ann, id)).document.isLocked).toBe(true);
});

test('only those who may edit lock and unlock', async () => {
  const { id } = await makeDocument(ann);
  expect(await errorOf(lock(ben, id))).toBe('documentNotFound');
  await shareWithBen(id, 'view');
  await lock(ann, id);
  expect(await errorOf(lock(ben, id, false))).toBe('documentReadOnly');
  expect((await open(ann, id)).document.isLocked).toBe(true);
});

test('a save that was done before the lock is answered again', async () => {
  const { id } = await makeDocument(ann);
  const saveId = randomUUID();
  await save(ann, id, 1, [put('a', 1)], saveId);
  await lock(ann, id);
  expect((await save(ann, id, 1, [put('a', 1)], saveId))['data']).toMatchObject({ revision: 2 });
});

test('open pages of all who may see it are told of the lock', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await makeDocument(ann);
  await shareWithBen(id, 'edit');
  const page = await openSocketClient(url, ben.token);
  await lock(ann, id);
  expect(await page.message('document', ({ documentId }) => documentId === id)).toMatchObject({
    change: 'details',
  });
  page.socket.close();
  await page.closed;
});

test.skipIf(inject('postgresUrl') === null)('a lock in the middle of a save stops it', async () => {
  const { id } = await makeDocument(ann);
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query('update documents set is_locked = true where id = $1', [id]);
    const saving = errorOf(save(ann, id, 1, [put('a', 1)]));
    await rival.waitedFor();
    await rival.commit();
    expect(await saving).toBe('documentLocked');
  });
});
