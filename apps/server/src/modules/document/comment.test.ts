import { randomUUID } from 'node:crypto';
import { type CommentThread, type Document, documentRoutes, goneMention } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leave, makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument } from '../../testing/documentTest.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const hour = 60 * 60_000;

let server: TestApp;
let ann: Person;
let ben: Person;
let eve: Person;
let document: Document;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  // Old enough to be no newcomers, who may say less.
  const createdAt = server.clock.now() - 48 * hour;
  [ann, ben, eve] = [
    await makePerson(server, { username: 'Ann', createdAt }),
    await makePerson(server, { username: 'Ben', createdAt }),
    await makePerson(server, { username: 'Eve', createdAt }),
  ];
  document = await makeDocument(ann, { title: 'Lamp' });
  await share(ben, 'view');
});
afterAll(() => server.close());

const share = (who: Person, level: 'view' | 'edit' | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId: document.id, userId: who.id, level });
const send = (who: Person, text: string, over: object = {}) =>
  who.post(documentRoutes.addDocumentComment.path, {
    ...{ documentId: document.id, text, idempotencyKey: randomUUID() },
    ...over,
  });
const say = async (who: Person, text: string, over: object = {}) =>
  (await send(who, text, over))['data'] as CommentThread;
const list = async (who: Person, over: object = {}) => {
  const answer = await who.post(documentRoutes.listDocumentComments.path, {
    documentId: document.id,
    ...over,
  });
  return (answer['data'] as { records: CommentThread[] }).records;
};
const noticesOf = async (who: Person): Promise<string[]> => {
  const { executeSql } = server.deps.connection;
  const { rows } = await executeSql(
    `select message #>> '{metadata,key}' as key from notices where user_id = $1 order by sort_key`,
    [who.id],
  );
  return rows.map(({ key }) => String(key));
};

test('a thread is pinned to a point, a thing or a time, and has its replies below', async () => {
  const { id } = await say(ann, 'Here', { place: { x: 10.5, y: -3, targetId: 'node' } });
  server.clock.advance(1);
  await say(ben, 'Why?', { threadId: id, place: { x: 1, y: 1 } });
  await say(ann, 'There', { place: { seconds: 2.5 } });
  const threads = await list(ben);
  expect(threads.map(({ text, place, replies }) => [text, place, replies.map((one) => one.text)])).toEqual([
    ['There', { seconds: 2.5 }, []],
    ['Here', { x: 10.5, y: -3, targetId: 'node' }, ['Why?']],
  ]);
  expect(threads[1]?.replies[0]).toMatchObject({ isMine: true, author: { name: 'Ben' } });
  expect(await errorOf(send(ann, 'x', { place: { seconds: -1 } }))).toBe('badRequest');
});

test('a comment that is sent twice is there once', async () => {
  const idempotencyKey = randomUUID();
  await Promise.all([say(ann, 'Once', { idempotencyKey }), say(ann, 'Once', { idempotencyKey })]);
  expect(await list(ann)).toHaveLength(1);
});

test('those who are named, answered or own the document are told, each once', async () => {
  const { id } = await say(ben, 'Look @Ann', { mentions: [ann.id] });
  expect(await noticesOf(ann)).toEqual(['documentMention']);
  await say(ann, 'I did', { threadId: id });
  expect(await noticesOf(ben)).toEqual(['documentShared', 'documentReply']);
  await say(ben, 'Fine');
  expect(await noticesOf(ann)).toEqual(['documentMention', 'documentComment']);
});

test('notices lead to the comment, and that about an offer to where it is answered', async () => {
  const { id } = await say(ann, 'Look @Ben', { mentions: [ben.id] });
  await ann.post(documentRoutes.offerDocument.path, { documentId: document.id, userId: ben.id });
  const { rows } = await server.deps.connection.executeSql(
    `select message #>> '{metadata,key}' as key, message #>> '{metadata,url}' as url from notices where user_id = $1`,
    [ben.id],
  );
  const urls = new Map(rows.map(({ key, url }) => [key, url]));
  expect(urls.get('documentMention')).toMatch(new RegExp(`[?&]id=${document.id}&comment=${id}$`));
  expect(urls.get('documentOffered')).toMatch(/^\/(main\?type=1|node|3d)$/);
});

test('somebody who cannot see the document is not mentioned, and the answer says who', async () => {
  const mention = () => send(ann, 'Look @Eve', { mentions: [eve.id] });
  expect(await mention()).toMatchObject({ error: 'mentionNoAccess', params: { name: 'Eve' } });
  await share(eve, 'view');
  expect((await mention()).code).toBe(0);
  await share(eve, null);
  await say(ben, 'More', { threadId: (await list(ann))[0]?.id });
  expect(await noticesOf(eve)).toEqual(['documentShared', 'documentMention']);
});

test('a comment is changed by its author, and taken away by them or the owner', async () => {
  const { id } = await say(ben, 'Frist');
  const edit = (who: Person, text: string) =>
    who.post(documentRoutes.editDocumentComment.path, { documentId: document.id, id, text });
  const remove = (who: Person, commentId: string) =>
    who.post(documentRoutes.deleteDocumentComment.path, { documentId: document.id, id: commentId });
  expect(await errorOf(edit(ann, 'Mine'))).toBe('forbidden');
  server.clock.advance(5);
  expect((await edit(ben, 'First'))['data']).toMatchObject({ text: 'First', editedAt: server.clock.now() });
  await share(eve, 'edit');
  expect(await errorOf(remove(eve, id))).toBe('forbidden');
  const { replies } = await say(eve, 'Second', { threadId: id });
  await remove(ann, id);
  expect(await list(ann)).toMatchObject([
    { isDeleted: true, text: '', author: { name: '' }, replies: [{ text: 'Second' }] },
  ]);
  await remove(eve, replies[0]?.id ?? '');
  expect(await list(ann)).toEqual([]);
});

test('a thread is resolved by who began it or may edit the document', async () => {
  const { id } = await say(ann, 'To do');
  const resolve = (who: Person, isResolved: boolean) =>
    who.post(documentRoutes.resolveDocumentThread.path, { documentId: document.id, id, isResolved });
  expect(await errorOf(resolve(ben, true))).toBe('documentReadOnly');
  await share(ben, 'edit');
  await resolve(ben, true);
  expect(await list(ann, { isResolved: false })).toEqual([]);
  expect(await list(ann, { isResolved: true })).toHaveLength(1);
  await resolve(ann, false);
  expect(await list(ann, { isResolved: false })).toHaveLength(1);
});

test('comments of a document that one cannot see are not there, nor by the id of another document', async () => {
  const { id } = await say(ann, 'Secret');
  const own = await makeDocument(eve);
  for (const [route, body] of [
    [documentRoutes.listDocumentComments, {}],
    [documentRoutes.addDocumentComment, { text: 'x', idempotencyKey: randomUUID() }],
    [documentRoutes.editDocumentComment, { id, text: 'x' }],
    [documentRoutes.deleteDocumentComment, { id }],
    [documentRoutes.resolveDocumentThread, { id, isResolved: true }],
  ] as const)
    expect([route.id, await errorOf(eve.post(route.path, { documentId: document.id, ...body }))]).toEqual([
      route.id,
      'documentNotFound',
    ]);
  for (const [route, body] of [
    [documentRoutes.addDocumentComment, { threadId: id, text: 'x', idempotencyKey: randomUUID() }],
    [documentRoutes.editDocumentComment, { id, text: 'x' }],
    [documentRoutes.deleteDocumentComment, { id }],
    [documentRoutes.resolveDocumentThread, { id, isResolved: true }],
  ] as const)
    expect([route.id, await errorOf(eve.post(route.path, { documentId: own.id, ...body }))]).toEqual([
      route.id,
      'commentNotFound',
    ]);
});

test('what a removed person made and said is gone, and their name from what others said', async () => {
  const { id } = await say(ben, 'Words of Ben');
  await say(ann, 'An answer to @Ben', { threadId: id, mentions: [ben.id] });
  await say(ann, 'Hello @Ben', { mentions: [ben.id] });
  await say(ben, 'Bye');
  await share(ben, 'edit');
  const own = await makeDocument(ben);
  await leave(server, ben);
  await createRemovalService(server.deps).removeAll();
  const threads = await list(ann);
  expect(threads).toHaveLength(2);
  expect(threads.find((one) => one.id === id)).toMatchObject({
    ...{ isDeleted: true, text: '', author: { id: '', name: '' } },
    replies: [{ text: `An answer to ${goneMention}`, mentions: [] }],
  });
  const { executeSql } = server.deps.connection;
  for (const table of ['documents', 'document_comments', 'document_shares', 'document_revisions']) {
    const { rows } = await executeSql(
      `select 1 from ${table} as row where row::text like '%${ben.id}%' or row::text like '%${own.id}%'`,
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
