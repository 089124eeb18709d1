import { randomUUID } from 'node:crypto';
import { documentRoutes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, put, save } from '../../testing/documentTest.ts';
import { withRival } from '../../testing/rival.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { documents } from './document.tables.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let url: string;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

const share = (documentId: string, level: 'view' | 'edit' | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId, userId: ben.id, level });

test('open pages of all who may see a document are told what changes, and of the end of their share', async () => {
  const { id } = await makeDocument(ann);
  const [page, stranger] = [
    await openSocketClient(url, ben.token),
    await openSocketClient(url, (await makePerson(server)).token),
  ];
  const told = (change: string) =>
    page.message('document', (message) => message.documentId === id && message.change === change);
  await share(id, 'view');
  await told('access');
  await save(ann, id, 1, [put('a', 1)]);
  expect(await told('content')).toMatchObject({ revision: 2 });
  await ann.post(documentRoutes.addDocumentComment.path, {
    ...{ documentId: id, text: 'Look', idempotencyKey: randomUUID() },
  });
  await told('comments');
  await ann.post(documentRoutes.renameDocument.path, { id, title: 'Lamp' });
  await told('details');
  page.messages.length = 0;
  await share(id, null);
  await told('access');
  await save(ann, id, 2, [put('a', 2)]);
  // Messages of one person come in their order: a marker behind the save proves that nothing came before it.
  await share(id, 'view');
  await page.message('document', ({ revision }) => revision === 3);
  expect(page.messages.map((message) => message.type === 'document' && message.change)).toEqual([
    'access',
    'access',
  ]);
  expect(stranger.messages.filter(({ type }) => type === 'document')).toEqual([]);
  for (const { socket, closed } of [page, stranger]) {
    socket.close();
    await closed;
  }
});

// The embedded database has one connection: nobody comes between.
const withRivals = test.skipIf(inject('postgresUrl') === null);

withRivals('a share that ends while a save waits for its turn lets the save in no more', async () => {
  const { id } = await makeDocument(ann);
  await share(id, 'edit');
  await withRival(server.testDatabase.url ?? '', async (rival) => {
    await rival.query('select 1 from documents where id = $1 for update', [id]);
    const saved = save(ben, id, 1, [put('a', 1)]);
    await rival.waitedFor();
    await rival.query('delete from document_shares where document_id = $1', [id]);
    await rival.commit();
    expect(await errorOf(saved)).toBe('documentNotFound');
  });
  const [row] = await server.deps.database.select().from(documents).where(eq(documents.id, id));
  expect(row?.revision).toBe(1);
});
