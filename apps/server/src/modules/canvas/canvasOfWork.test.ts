import { randomUUID } from 'node:crypto';
import { type Canvas, type CanvasLine, buildPath, canvasRoutes, documentRoutes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { thinDocuments } from '../document/thinning.ts';
import { makeDocument, save } from '../../testing/documentTest.ts';
import type { Person } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';

const day = 24 * 60 * 60_000;

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let [ann, ben]: Person[] = [];
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const note = (text: string) => ({ type: 'Note', x: 0, y: 0, values: { text } });
const noted = (id: string, revision: number, text: string) =>
  save(ann as Person, id, revision, [{ op: 'add', path: ['nodes', 'n'], value: note(text) }]);
const take = (who: Person | undefined, workId: string, saveId: string = randomUUID()) =>
  (who as Person).post(canvasRoutes.copyCanvasOfWork.path, { workId, saveId });

async function textOf(who: Person | undefined, id: string): Promise<unknown> {
  const answer = await (who as Person).post(buildPath(canvasRoutes.getCanvasById.path, { id }));
  return ((answer['data'] as Canvas).content as { nodes: { n: { values: unknown } } }).nodes.n.values;
}

async function publishBoard(over: object = {}) {
  const board = await makeDocument(ann as Person, { content: { nodes: { n: note('shown') } } });
  const work = await tools.publish(ann as Person, {
    ...{ kind: 'node', title: 'A pipeline', subject: { type: 'board', id: board.id } },
    ...over,
  });
  return { board, work };
}

test('everybody has a board of their own from a work, as it was when that was published', async () => {
  const { board, work } = await publishBoard();
  await noted(board.id, 1, 'changed since');
  const saveId = randomUUID();
  const copy = (await take(ben, work.id, saveId))['data'] as CanvasLine;
  expect(copy).toMatchObject({ name: 'A pipeline', isOwn: true, permission: 'none' });
  expect(await textOf(ben, copy.id)).toEqual({ text: 'shown' });
  expect((await take(ben, work.id, saveId))['data']).toMatchObject({ id: copy.id });
  // The board of the work itself stays its author's.
  expect(await ben?.post(documentRoutes.openDocument.path, { id: board.id })).toMatchObject({
    error: 'documentNotFound',
  });
});

test('what a work shows outlives the thinning of revisions, and publishing again shows what is there by then', async () => {
  const { board, work } = await publishBoard();
  await noted(board.id, 1, 'second');
  await noted(board.id, 2, 'third');
  // Not by the clock of the server: nobody would be signed in any more.
  const later = server.clock.now() + 3 * day;
  await thinDocuments({ ...server.deps, clock: { ...server.clock, now: () => later } });
  const copy = (await take(ben, work.id))['data'] as CanvasLine;
  expect(await textOf(ben, copy.id)).toEqual({ text: 'shown' });
  await tools.save(ann as Person, {
    ...{ id: work.id, kind: 'node', title: 'A pipeline', subject: { type: 'board', id: board.id } },
    ...{ pictureIds: work.pictures.map(({ id }) => id), submit: true },
  });
  await tools.check(work.id);
  const newer = (await take(ben, work.id))['data'] as CanvasLine;
  expect(await textOf(ben, newer.id)).toEqual({ text: 'third' });
});

test('a word of the list in a note, a prompt or a title of the board is for a moderator, unless the board is hidden', async () => {
  await server.deps.site.save('community.bannedWords', 'casino');
  const nodes = [
    note('a night at the Casino'),
    { type: 'T2Img', x: 0, y: 0, values: { prompt: 'casino' } },
    { ...note('fine'), title: 'ＣＡＳＩＮＯ' },
  ];
  const stateOf = async (n: object, over: object = {}) => {
    const board = await makeDocument(ann as Person, { content: { nodes: { n } } });
    const subject = { type: 'board', id: board.id };
    return (await tools.publish(ann as Person, { kind: 'node', title: 'Rooms', subject, ...over })).state;
  };
  for (const node of nodes) expect(await stateOf(node)).toBe('review');
  expect(await stateOf(note('casinos of old'))).toBe('approved');
  expect(await stateOf(note('casino'), { isPromptVisible: false })).toBe('approved');
  await server.deps.site.save('community.bannedWords', '');
});

test('only works that others may make again hand out their boards', async () => {
  const errorOf = async (workId: string, who = ben) => (await take(who, workId)).error;
  for (const over of [{ isRemixAllowed: false }, { isPromptVisible: false }]) {
    const { work } = await publishBoard(over);
    expect(await errorOf(work.id)).toBe('workNoRemix');
    expect(await errorOf(work.id, ann)).toBeUndefined();
  }
  expect(await errorOf((await tools.publish(ann as Person)).id)).toBe('workBoardGone');
  const { board, work } = await publishBoard();
  await ann?.post(documentRoutes.trashDocuments.path, { ids: [board.id] });
  expect(await errorOf(work.id)).toBe('workBoardGone');
  const hidden = await publishBoard();
  await ann?.post(`/app/work/withdraw/${hidden.work.id}`);
  expect(await errorOf(hidden.work.id)).toBe('workUnavailable');
});
