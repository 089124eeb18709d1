import { randomUUID } from 'node:crypto';
import {
  type Canvas,
  type CanvasLine,
  canvasRoutes,
  buildPath,
  documentRoutes,
  emptyBoard,
  canvasLimits,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../testing/accounts.ts';
import { errorOf, makeDocument, open, put, save } from '../../testing/documentTest.ts';
import { type Heartbeat, watchHeartbeat } from '../../testing/heartbeat.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Answer } from '../../testing/person.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let ann: Person;
let ben: Person;
let heartbeat: Heartbeat;
beforeAll(async () => {
  server = await createTestApp();
  heartbeat = watchHeartbeat(server.app);
});
beforeEach(async () => {
  [ann, ben] = [await makePerson(server), await makePerson(server)];
});
afterAll(() => server.close());

const node = (over: object = {}) => ({ type: 'Note', x: 0, y: 0, values: {}, ...over });
const boardWith = (nodes: object, over: object = {}) => ({ ...emptyBoard(), nodes, ...over });

const send = (who: Person, body: object): Promise<Answer> =>
  who.post(canvasRoutes.createUpdateCanvas.path, { saveId: randomUUID(), ...body });
const lineOf = (answer: Answer) => answer['data'] as CanvasLine;
const make = async (who: Person, body: object = {}) => lineOf(await send(who, body));
const fetchCanvas = (who: Person, id: string) => who.post(buildPath(canvasRoutes.getCanvasById.path, { id }));
const get = async (who: Person, id: string) => (await fetchCanvas(who, id))['data'] as Canvas;
const remove = (who: Person, id: string) => who.post(buildPath(canvasRoutes.deleteCanvasById.path, { id }));
const list = async (who: Person, body: object = {}) =>
  (await who.post(canvasRoutes.findMyCanvasAll.path, body))['data'] as {
    records: CanvasLine[];
    total: number;
  };
const names = async (who: Person, body: object = {}) =>
  (await list(who, body)).records.map(({ name }) => name);
const share = (id: string, level: 'view' | 'edit' | null) =>
  ann.post(documentRoutes.shareDocument.path, { documentId: id, userId: ben.id, level });
const upload = async (who: Person) =>
  (
    await server.deps.pictures.store({
      ...{ ownerId: who.id, bytes: await pngBytes(), mimeType: 'image/png', type: '节点预览图' },
    })
  ).picUrl;

describe('a board', () => {
  test('is made once for each key, saved as one revision, read and put into the trash', async () => {
    const saveId = randomUUID();
    const made = await make(ann, { saveId });
    expect(made).toMatchObject({ name: 'Untitled', operation: 2, permission: 'none', revision: 1 });
    expect((await make(ann, { saveId })).id).toBe(made.id);
    const { id } = made;
    const content = boardWith({ a: node({ type: 'Unheard', extra: 1 }) }, { other: [1] });
    const change = { saveId: randomUUID(), id, revision: 1, content };
    expect(await make(ann, change)).toMatchObject({ revision: 2 });
    expect(await make(ann, change)).toMatchObject({ revision: 2 });
    expect(await get(ann, id)).toMatchObject({ id, revision: 2, content });
    expect((await remove(ann, id))['data']).toEqual({ id });
    expect(await names(ann)).toEqual([]);
    expect(await errorOf(fetchCanvas(ann, id))).toBe('documentInTrash');
  });

  test('is made in a folder of the person, and not in that of somebody else', async () => {
    const saved = await ann.post(documentRoutes.saveDocumentFolder.path, { name: 'Lamps' });
    const { id: folderId } = saved['data'] as { id: string };
    const made = await make(ann, { name: 'Filed', folderId });
    const listed = await ann.post(documentRoutes.listDocuments.path, { type: 'board', folderId });
    expect(listed['data']).toMatchObject({ records: [{ id: made.id, title: 'Filed', folderId }] });
    expect(await errorOf(send(ben, { folderId }))).toBe('folderNotFound');
  });

  test('whose links lead nowhere or in a circle is stored as it is', async () => {
    const links = {
      forth: { from: 'a', output: 'o', to: 'b', input: 'i' },
      back: { from: 'b', output: 'o', to: 'a', input: 'i' },
      loose: { from: 'a', output: 'o', to: 'gone', input: 'i' },
    };
    const content = boardWith({ a: node(), b: node() }, { links });
    const { id } = await make(ann, { content });
    expect((await get(ann, id)).content).toEqual(content);
  });

  test('is not saved over what was saved since, and both versions stay', async () => {
    const { id } = await make(ann, { content: boardWith({ a: node() }) });
    await save(ann, id, 1, [{ op: 'add', path: ['nodes', 'theirs'], value: node() }]);
    const stale = await send(ann, { id, revision: 1, content: boardWith({ mine: node() }), name: 'Mine' });
    expect(stale).toMatchObject({ error: 'documentConflict', params: { revision: 2, base: 1 } });
    expect(await get(ann, id)).toMatchObject({ name: 'Untitled', revision: 2 });
    expect(Object.keys((await open(ann, id)).content['nodes'] as object)).toEqual(['a', 'theirs']);
    // A whole save is patches of what differs, so that open pages merge it with other changes.
    await send(ann, { id, revision: 2, content: boardWith({ a: node(), theirs: node(), mine: node() }) });
    const merged = await save(ben, id, 2, []);
    expect(merged.error).toBe('documentNotFound');
    const late = await save(ann, id, 2, [{ op: 'add', path: ['nodes', 'late'], value: node() }]);
    expect(late['data']).toMatchObject({ revision: 4, missed: [{ revision: 3 }] });
  });

  test('may be as large as its type allows, and then replaces everything', async () => {
    const { id } = await make(ann);
    const text = 'x'.repeat(3000);
    const nodes = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`n${index}`, node({ values: { text } })]),
    );
    expect(await make(ann, { id, revision: 1, content: boardWith(nodes) })).toMatchObject({ revision: 2 });
    expect(Object.keys((await get(ann, id)).content['nodes'] as object)).toHaveLength(1000);
    const { content } = await get(ann, id);
    const larger = { ...content, more: 'x'.repeat(1_500_000) };
    expect(await errorOf(send(ann, { id, revision: 2, content: larger }))).toBe('documentTooLarge');
  });

  test('is changed in all that is given or in nothing', async () => {
    const { id } = await make(ann);
    const change = { id, revision: 1, content: boardWith({ a: node() }), name: 'New', isLocked: true };
    const foreign = await upload(ben);
    for (const canvasCoverImg of [foreign, '/app/file/0123/original', 'https://example.com/x.png'])
      expect(await errorOf(send(ann, { ...change, canvasCoverImg }))).toBe('pictureNotFound');
    expect(await get(ann, id)).toMatchObject({ name: 'Untitled', revision: 1, isLocked: false });
    expect(await make(ann, { ...change, canvasCoverImg: await upload(ann) })).toMatchObject({
      ...{ name: 'New', revision: 2, isLocked: true },
      canvasCoverImg: expect.stringMatching('/app/file/'),
    });
    const { canvasCoverImg } = await get(ann, id);
    expect(await make(ann, { id, isLocked: false, canvasCoverImg })).toMatchObject({ canvasCoverImg });
    const unlocked = await make(ann, { id, isLocked: false, canvasCoverImg: null });
    expect(unlocked).toMatchObject({ name: 'New', isLocked: false, canvasCoverImg: null });
  });

  test('that is locked is saved by nobody until it is unlocked', async () => {
    const { id } = await make(ann);
    await share(id, 'edit');
    await send(ben, { id, isLocked: true });
    const content = boardWith({ a: node() });
    for (const who of [ann, ben]) {
      for (const change of [{ content, revision: 1 }, { name: 'New' }, { canvasCoverImg: null }])
        expect(await errorOf(send(who, { id, ...change }))).toBe('documentLocked');
      expect(await errorOf(save(who, id, 1, [put('a', 1)]))).toBe('documentLocked');
    }
    expect(await make(ben, { id, isLocked: false, content, revision: 1 })).toMatchObject({ revision: 2 });
  });

  test('of which only a part has the right form opens all the same', async () => {
    const { id } = await makeDocument(ann, {
      content: {
        version: 'x',
        nodes: { a: { type: 'Note', kept: 1 }, b: null },
        links: [],
        lineStyle: 'line',
      },
    });
    expect((await get(ann, id)).content).toEqual({
      ...{ version: 1, links: {}, groups: {}, lineStyle: 'line' },
      nodes: { a: { type: 'Note', x: 0, y: 0, values: {}, kept: 1 } },
    });
  });
});

describe('a board that cannot be read', () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { inner: deep(levels - 1) });
  const many = Object.fromEntries(
    Array.from({ length: canvasLimits.nodesMax + 1 }, (_, index) => [`n${index}`, node()]),
  );

  test.each([
    ['a newer version', { ...emptyBoard(), version: 2 }, { error: 'boardNewer', params: { found: 2 } }],
    ['too many nodes', boardWith(many), { error: 'boardInvalid', params: { path: '/nodes' } }],
    [
      'a node in the wrong place',
      boardWith({ a: node({ x: 'left' }) }),
      { error: 'boardInvalid', params: { path: '/nodes/a/x' } },
    ],
    ['a list of nodes', boardWith([node()]), { error: 'boardInvalid', params: { path: '/nodes' } }],
    ['deep values', boardWith({ a: node({ values: deep(60) }) }), { error: 'boardInvalid' }],
    ['reserved keys', boardWith({ constructor: node() }), { error: 'boardInvalid' }],
  ])('%s is refused with the place, and nothing is kept', async (_, content, refusal) => {
    const { id } = await make(ann);
    expect(await send(ann, { id, revision: 1, content })).toMatchObject(refusal);
    expect(await send(ann, { content })).toMatchObject(refusal);
    expect(await list(ann)).toMatchObject({ total: 1, records: [{ id, revision: 1 }] });
  });

  test.each([
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['NaN', '{"version":NaN}'],
    ['a number beyond all', '{"version":1e999}'],
    ['a million levels', `{"nodes":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ])('%s is refused', async (_, content) => {
    const { path: url } = canvasRoutes.createUpdateCanvas;
    const answer = await server.app.inject({
      ...{ method: 'POST', url, payload: `{"saveId":"12345678","content":${content}}` },
      headers: { token: ann.token, 'content-type': 'application/json' },
    });
    expect(answer.json<Answer>().error).toMatch(/^(?:badRequest|boardInvalid)$/);
  });

  test('holds up nobody else, however large it is', async () => {
    const entries = (count: number, entry: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, entry]));
    const errorOfContent = (content: object) => errorOf(send(ann, { content }));
    expect(await errorOfContent(entries(100_000, 0))).toBe('boardInvalid');
    expect(await errorOfContent(boardWith(entries(100_000, 0)))).toBe('boardInvalid');
    const link = { from: 'n1', output: 'o', to: 'n2', input: 'i' };
    const links = entries(canvasLimits.linksMax, link);
    const exposed = Array.from({ length: canvasLimits.valuesMax }, () => 'slot');
    const nodes = entries(canvasLimits.nodesMax, node({ exposed }));
    expect(await errorOfContent(boardWith(nodes, { links }))).toBeUndefined();
    expect(heartbeat.stop()).toMatchObject({ holds: [] });
  });
});

describe('the list', () => {
  test('has own and shared boards, the one changed last first, by words and page by page', async () => {
    for (const name of ['First', 'Second']) {
      await make(ann, { name });
      server.clock.advance(1_000);
    }
    await makeDocument(ann, { type: 'drawing', title: 'Drawing' });
    const { id } = await make(ben, { name: 'Of Ben' });
    expect(await names(ann)).toEqual(['Second', 'First']);
    expect(await list(ann, { pageSize: 1, currPage: 2 })).toMatchObject({
      ...{ total: 2, records: [{ name: 'First', isOwn: true }] },
    });
    expect(await names(ann, { search: 'SEC' })).toEqual(['Second']);
    await ben.post(documentRoutes.shareDocument.path, { documentId: id, userId: ann.id, level: 'view' });
    expect(await names(ann)).toEqual(['Of Ben', 'Second', 'First']);
    expect(await names(ann, { scope: 'own' })).toEqual(['Second', 'First']);
    expect((await list(ann, { scope: 'shared' })).records).toMatchObject([
      { name: 'Of Ben', isOwn: false, operation: 1, permission: 'view', owner: { id: ben.id } },
    ]);
  });

  test('says of boards of a project what its members may do, and what the reader may', async () => {
    const project = (await ann.post(documentRoutes.saveProject.path, { name: 'Project' }))['data'] as {
      id: string;
    };
    const setRole = (who: Person, role: string | null) =>
      ann.post(documentRoutes.setProjectMember.path, { projectId: project.id, userId: who.id, role });
    const { id } = await make(ann, { projectId: project.id });
    const seen = async (who: Person) => {
      const line = (await list(who)).records.find((one) => one.id === id);
      return line && [line.permission, line.operation, line.isOwn];
    };
    expect(await seen(ann)).toEqual(['none', 2, true]);
    await setRole(ben, 'viewer');
    expect([await seen(ann), await seen(ben)]).toEqual([
      ['view', 2, true],
      ['view', 1, false],
    ]);
    const cal = await makePerson(server);
    await setRole(cal, 'editor');
    expect([await seen(cal), await seen(ben)]).toEqual([
      ['edit', 2, false],
      ['edit', 1, false],
    ]);
    await setRole(cal, null);
    await setRole(ben, null);
    expect([await seen(ann), await seen(ben)]).toEqual([['none', 2, true], undefined]);
  });

  test('has boards of projects and those that a link or everyone opens, once they were opened', async () => {
    const project = (await ann.post(documentRoutes.saveProject.path, { name: 'Project' }))['data'] as {
      id: string;
    };
    await ann.post(documentRoutes.setProjectMember.path, {
      ...{ projectId: project.id, userId: ben.id, role: 'viewer' },
    });
    await make(ann, { name: 'Of the project', projectId: project.id });
    const open_ = await make(ann, { name: 'For everyone' });
    await ann.post(documentRoutes.shareDocumentWithEveryone.path, {
      ...{ documentId: open_.id, isForEveryone: true },
    });
    expect(await names(ben)).toEqual(['Of the project']);
    expect(await get(ben, open_.id)).toMatchObject({ permission: 'everyone', operation: 1 });
    expect((await names(ben, { scope: 'shared' })).toSorted()).toEqual(['For everyone', 'Of the project']);
    expect(await names(ben, { scope: 'own' })).toEqual([]);
  });
});

test('by its id a board is reached only as far as its shares go', async () => {
  const { id } = await make(ann, { content: boardWith({ a: node() }) });
  const drawing = await makeDocument(ann, { type: 'drawing' });
  const attempts = async (who: Person, boardId: string) => [
    await errorOf(fetchCanvas(who, boardId)),
    await errorOf(send(who, { id: boardId, revision: 1, content: boardWith({}) })),
    await errorOf(send(who, { id: boardId, name: 'Mine' })),
    await errorOf(send(who, { id: boardId, isLocked: true })),
    await errorOf(send(who, { id: boardId, canvasCoverImg: null })),
    await errorOf(remove(who, boardId)),
  ];
  const nothing = Array.from({ length: 6 }, () => 'documentNotFound');
  expect(await attempts(ben, id)).toEqual(nothing);
  expect(await attempts(ben, randomUUID())).toEqual(nothing);
  expect(await attempts(ann, drawing.id)).toEqual(nothing);
  await share(id, 'view');
  const [, ...writes] = await attempts(ben, id);
  expect(writes).toEqual(Array.from({ length: 5 }, () => 'documentReadOnly'));
  expect(await get(ann, id)).toMatchObject({ name: 'Untitled', revision: 1, isLocked: false });
  await share(id, 'edit');
  expect(await errorOf(send(ben, { id, name: 'Ours' }))).toBeUndefined();
  expect(await errorOf(send(ben, { id, name: 'Seen', operation: 1 }))).toBe('documentReadOnly');
  expect(await errorOf(remove(ben, id))).toBe('documentNotOwner');
  expect(await names(ann)).toEqual(['Ours']);
  await share(id, null);
  expect(await attempts(ben, id)).toEqual(nothing);
});

// Last: a socket is a request that never ends, and the heartbeat would count the work of the tests.
test('open pages are told of a new content and of new details', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await make(ann);
  const page = await openSocketClient(url, ann.token);
  await send(ann, { id, revision: 1, content: boardWith({ a: node() }), name: 'New' });
  for (const change of ['content', 'details'])
    await page.message('document', (message) => message.change === change && message.revision === 2);
  page.socket.close();
  await page.closed;
});
