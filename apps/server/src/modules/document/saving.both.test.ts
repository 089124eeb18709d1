import { randomUUID } from 'node:crypto';
import { documentRoutes, documentTypes, limits, type RevisionGroup } from '@tai/contracts';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import type { Answer } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { documentShares, documentSnapshots } from './document.tables.ts';

let server: TestApp;
let ann: Awaited<ReturnType<typeof makePerson>>;
let ben: typeof ann;
beforeAll(async () => {
  server = await createTestApp();
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

const share = (documentId: string) =>
  server.deps.database
    .insert(documentShares)
    .values({ documentId, userId: ben.id, level: 'edit', createdAt: 0 });
const rowsOf = async (table: typeof documentSnapshots, id: string) =>
  (await server.deps.database.select({ n: count() }).from(table).where(eq(table.documentId, id)))[0]?.n;

test('what was saved is there when the document is opened again', async () => {
  const { id } = await makeDocument(ann, { content: { nodes: {} } });
  const answer = await save(ann, id, 1, [{ op: 'add', path: ['nodes', 'a'], value: { x: 1 } }]);
  expect(answer['data']).toEqual({ revision: 2, missed: [] });
  const { document, content } = await open(ann, id);
  expect(content).toEqual({ nodes: { a: { x: 1 } } });
  expect(document).toMatchObject({ revision: 2, bytes: JSON.stringify(content).length, access: 'owner' });
});

test('a document that is made twice by the same call is there once', async () => {
  const saveId = randomUUID();
  const make = () => makeDocument(ann, { saveId });
  const [first, second] = await Promise.all([make(), make()]);
  expect(second.id).toBe(first.id);
});

test('a save that is sent again answers the same revision and writes nothing', async () => {
  const { id } = await makeDocument(ann);
  const saveId = randomUUID();
  const send = () => save(ann, id, 1, [put('a', 1)], saveId);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ revision: 2, missed: [] }));
  await save(ann, id, 2, [put('a', 2)]);
  expect((await send())['data']).toEqual({ revision: 2, missed: [] });
  expect((await open(ann, id)).content).toEqual({ a: 2 });
  await share(id);
  expect(await errorOf(save(ben, id, 3, [put('a', 3)], saveId))).toBe('conflict');
});

test('changes of other parts are merged, and the answer has what was missed', async () => {
  const { id } = await makeDocument(ann, { content: { a: 1, b: 1 } });
  await share(id);
  const theirs = [{ op: 'replace' as const, path: ['a'], value: 2 }];
  await save(ben, id, 1, theirs);
  const answer = await save(ann, id, 1, [{ op: 'replace', path: ['b'], value: 3 }]);
  expect(answer['data']).toMatchObject({
    revision: 3,
    missed: [{ revision: 2, patches: theirs, author: { id: ben.id } }],
  });
  expect((await open(ann, id)).content).toEqual({ a: 2, b: 3 });
});

test('changes of the same part are a conflict that says who, when and where', async () => {
  const { id } = await makeDocument(ann, { content: { nodes: { a: { x: 1 } } } });
  await share(id);
  await save(ben, id, 1, [{ op: 'remove', path: ['nodes', 'a'] }]);
  const answer = await save(ann, id, 1, [{ op: 'replace', path: ['nodes', 'a', 'x'], value: 2 }]);
  expect(answer).toMatchObject({
    error: 'documentConflict',
    params: {
      ...{ revision: 2, base: 1, person: 'Made', paths: '["/nodes/a/x"]' },
      time: new Date(server.clock.now()).toISOString(),
    },
  });
  expect((await open(ann, id)).content).toEqual({ nodes: {} });
});

test('a document with one editor at a time takes no save on an older revision', async () => {
  const { id } = await makeDocument(ann, { type: 'drawing', content: { a: 1, b: 1 } });
  await save(ann, id, 1, [put('a', 2)]);
  expect(await errorOf(save(ann, id, 1, [put('b', 2)]))).toBe('documentConflict');
  expect(await errorOf(save(ann, id, 9, [put('b', 2)]))).toBe('documentConflict');
});

test('saves at once all get in, each once', async () => {
  const { id } = await makeDocument(ann);
  const saves = Array.from({ length: 12 }, (_, index) => save(ann, id, 1, [put(`key${index}`, index)]));
  const revisions = (await Promise.all(saves)).map(({ data }) => (data as { revision: number }).revision);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 2));
  expect(Object.keys((await open(ann, id)).content)).toHaveLength(12);
});

test('a save that cannot be applied changes nothing', async () => {
  const { id } = await makeDocument(ann);
  const answer = await save(ann, id, 1, [put('a', 1), { op: 'remove', path: ['b', 'c'] }]);
  expect(answer).toMatchObject({ error: 'patchInvalid', params: { index: 1, path: '/b/c' } });
  expect(await open(ann, id)).toMatchObject({ document: { revision: 1 }, content: {} });
});

test('a revision can be looked at and restored, and what came after it stays', async () => {
  const { id } = await makeDocument(ann, { content: { a: 1 } });
  await save(ann, id, 1, [put('a', 2)]);
  await save(ann, id, 2, [put('b', 1)]);
  const at = async (revision: number) =>
    (await ann.post(documentRoutes.getRevision.path, { documentId: id, revision }))['data'];
  expect(await at(2)).toEqual({ revision: 2, content: { a: 2 } });
  const saveId = randomUUID();
  const restore = () =>
    ann.post(documentRoutes.restoreRevision.path, { documentId: id, revision: 2, saveId });
  expect((await restore())['data']).toEqual({ revision: 4 });
  expect((await restore())['data']).toEqual({ revision: 4 });
  expect((await open(ann, id)).content).toEqual({ a: 2 });
  expect(await at(3)).toEqual({ revision: 3, content: { a: 2, b: 1 } });
  expect(await errorOf(save(ann, id, 3, [put('c', 1)]))).toBe('documentConflict');
});

test('a long chain of saves is read from its snapshots', async () => {
  const { id } = await makeDocument(ann, { type: 'scene' });
  const text = 'x'.repeat(9_000);
  for (let revision = 1; revision <= 6; revision += 1)
    await save(ann, id, revision, [put(`key${revision}`, text)]);
  expect(await rowsOf(documentSnapshots, id)).toBeGreaterThan(1);
  const [last, middle] = await Promise.all(
    [7, 4].map((revision) => ann.post(documentRoutes.getRevision.path, { documentId: id, revision })),
  );
  expect(Object.keys((last!['data'] as { content: object }).content)).toHaveLength(6);
  expect(Object.keys((middle!['data'] as { content: object }).content)).toHaveLength(3);
});

test('many saves are one session in the list, and a revision with a name stands alone', async () => {
  const { id } = await makeDocument(ann);
  for (let revision = 1; revision <= 4; revision += 1) {
    await save(ann, id, revision, [put('a', revision)]);
    server.clock.advance(1_000);
  }
  await ann.post(documentRoutes.nameRevision.path, {
    documentId: id,
    revision: 3,
    name: ' First\u200b draft ',
  });
  server.clock.advance(limits.document.sessionGap);
  await save(ann, id, 5, [put('a', 5)]);
  const list = async (body: object) =>
    (await ann.post(documentRoutes.listRevisions.path, { documentId: id, ...body }))['data'] as {
      records: RevisionGroup[];
      next: number | null;
    };
  const { records, next } = await list({});
  expect(records.map((one) => [one.revision, one.firstRevision, one.count, one.name])).toEqual([
    [6, 6, 1, null],
    [5, 4, 2, null],
    [3, 3, 1, 'First draft'],
    [2, 1, 2, null],
  ]);
  expect(next).toBeNull();
  const single = await list({ isGrouped: false, before: 6 });
  expect(single.records.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
});

test('a save or a content that is too large is refused with what was read and what is allowed', async () => {
  const { id } = await makeDocument(ann, { type: 'board' });
  const { patchBytes, contentBytes } = documentTypes.board;
  const text = 'x'.repeat(patchBytes - 100);
  expect(await save(ann, id, 1, [put('a', `${text}${text.slice(0, 200)}`)])).toMatchObject({
    error: 'patchesTooLarge',
    params: { limit: patchBytes },
  });
  const fits = Math.floor(contentBytes / text.length);
  for (let part = 1; part <= fits; part += 1) await save(ann, id, part, [put(`part${part}`, text)]);
  expect(await save(ann, id, fits + 1, [put('more', text)])).toMatchObject({
    error: 'documentTooLarge',
    params: { limit: contentBytes },
  });
  const { document, content } = await open(ann, id);
  expect(document).toMatchObject({ revision: fits + 1, bytes: JSON.stringify(content).length });
});

test('two servers on one database save in turns and neither trusts what it remembers', async () => {
  const other = await buildApp(server.deps);
  const elsewhere = {
    post: async (url: string, payload?: object) =>
      (
        await other.inject({ method: 'POST', url, payload: payload ?? {}, headers: { token: ann.token } })
      ).json<Answer>(),
  };
  const { id } = await makeDocument(ann, { type: 'drawing', content: { n: 0 } });
  for (let revision = 1; revision <= 4; revision += 1) {
    const who = revision % 2 === 0 ? elsewhere : ann;
    await save(who, id, revision, [put(`key${revision}`, revision)]);
  }
  const expected = { n: 0, key1: 1, key2: 2, key3: 3, key4: 4 };
  expect((await open(ann, id)).content).toEqual(expected);
  expect((await open(elsewhere, id)).content).toEqual(expected);
  await other.close();
});

test('changes that are too many to be told are a conflict, and the answer says so by leaving them out', async () => {
  const { id } = await makeDocument(ann, { type: 'board' });
  const large = 'x'.repeat(900_000);
  for (let revision = 1; revision <= 6; revision += 1) await save(ann, id, revision, [put('a', large)]);
  const { data } = await ann.post(documentRoutes.getDocumentChanges.path, { documentId: id, since: 1 });
  const { changes } = data as { changes: { patches: unknown[] | null }[] };
  expect(changes.map(({ patches }) => patches?.length ?? null)).toEqual([1, 1, 1, 1, null, null]);
  expect(await errorOf(save(ann, id, 1, [put('b', 1)]))).toBe('documentConflict');
  expect(await errorOf(save(ann, id, 4, [put('b', 1)]))).toBeUndefined();
});
