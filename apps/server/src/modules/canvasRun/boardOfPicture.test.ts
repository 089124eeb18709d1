import { createHash, randomUUID } from 'node:crypto';
import {
  type Board,
  buildPath,
  canvasRoutes,
  documentRoutes,
  type Picture,
  type RouteReply,
  routes,
} from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  boardOf,
  call,
  type CanvasRunTest,
  createCanvasRunTest,
  makeBoard,
  resultsOf,
  start,
} from '../../testing/canvasRunTest.ts';
import { open, put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Person } from '../../testing/person.ts';
import { createCanvasRunRepository } from './canvasRun.repository.ts';

let server: CanvasRunTest;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  [owner, other] = [await server.person(), await server.person()];
});
beforeEach(() => server.begin());
afterAll(() => server.close());

type Opened = RouteReply<typeof canvasRoutes.openBoardOfPicture>['data'];

const openFrom = (who: Person, pictureId: string, saveId: string = randomUUID()) =>
  call(who, canvasRoutes.openBoardOfPicture, { pictureId, saveId });
const openedFrom = async (who: Person, pictureId: string) =>
  (await openFrom(who, pictureId))['data'] as Opened;
const contentOf = async (who: Person, id: string) => (await open(who, id)).content as unknown as Board;
const vary = (seed: number | null = 1) => ({ type: 'Img2Img', values: { prompt: 'vary', seed } });

async function run(who: Person, boardId: string, over: object = {}) {
  return server.ended(who, (await start(who, boardId, over)).id);
}

/** The library item that a node made last. */
async function pictureOf(who: Person, boardId: string, nodeId: string): Promise<Picture> {
  const pictureId = (await resultsOf(who, boardId))[nodeId]?.outputs[0]?.pictureId ?? '';
  const answer = await who.post(routes.getPictures.path, { ids: [pictureId] });
  return (answer['data'] as Picture[])[0] as Picture;
}

test('an image opens the board as it was, with the seeds that were drawn and the image as its cover', async () => {
  const content = boardOf({ a: { values: { prompt: 'tea' } }, b: vary(null) }, ['a.result>b.source']);
  const frame = { title: 'Frame', x: 0, y: 0, width: 500, height: 300 };
  const boardId = await makeBoard(owner, { ...content, groups: { frame }, lineStyle: 'line' });
  await run(owner, boardId);
  const drawn = await resultsOf(owner, boardId);
  const picture = await pictureOf(owner, boardId, 'b');
  expect(picture.hasBoard).toBe(true);
  await save(owner, boardId, 1, [put('nodes', {})]);
  const saveId = randomUUID();
  const opened = (await openFrom(owner, picture.id, saveId))['data'] as Opened;
  expect(opened).toEqual({ id: expect.any(String) as string, originalId: boardId, missing: 0 });
  expect(((await openFrom(owner, picture.id, saveId))['data'] as Opened).id).toBe(opened.id);
  const { document } = await open(owner, opened.id);
  expect(document.coverUrl).not.toBeNull();
  const board = await contentOf(owner, opened.id);
  expect(board).toMatchObject({ groups: { frame }, lineStyle: 'line', links: content.links });
  expect(board.nodes['a']?.values).toEqual({ prompt: 'tea', seed: drawn['a']?.seeds[0] });
  expect(board.nodes['b']?.values).toEqual({ prompt: 'vary', seed: drawn['b']?.seeds[0] });
});

test('what was taken from an earlier run has the seed of that run', async () => {
  const content = boardOf({ a: { values: { prompt: 'tea' } }, b: vary(2) }, ['a.result>b.source']);
  const boardId = await makeBoard(owner, content);
  await run(owner, boardId);
  const seed = (await resultsOf(owner, boardId))['a']?.seeds[0];
  await save(owner, boardId, 1, [{ op: 'replace', path: ['nodes', 'b', 'values', 'prompt'], value: 'new' }]);
  await run(owner, boardId, { target: { scope: 'upTo', nodes: ['b'] } });
  const opened = await openedFrom(owner, (await pictureOf(owner, boardId, 'b')).id);
  const { nodes } = await contentOf(owner, opened.id);
  expect([nodes['a']?.values['seed'], nodes['b']?.values['prompt']]).toEqual([seed, 'new']);
});

test('a node that made several images keeps its own seed', async () => {
  const list = { type: 'Batch', values: { of: 'text', items: ['one', 'two'] } };
  const boardId = await makeBoard(owner, boardOf({ list, a: {} }, ['list.items>a.prompt']));
  await run(owner, boardId);
  const opened = await openedFrom(owner, (await pictureOf(owner, boardId, 'a')).id);
  expect((await contentOf(owner, opened.id)).nodes['a']?.values).toEqual({});
});

test('images of the board come along, and those that are gone are counted', async () => {
  const boardId = await makeBoard(owner, {});
  const bytes = await pngBytes();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = buildPath(documentRoutes.uploadDocumentAssets.path, { id: boardId });
  await postForm(server, path, owner.token, [[hash, bytes]]);
  const images = [{ asset: `asset:${hash}`, width: 24, height: 16 }];
  const { nodes, links } = boardOf({ i: { type: 'ImageInput', values: { images } }, v: vary() }, [
    'i.image>v.source',
  ]);
  await save(owner, boardId, 1, [put('nodes', nodes), put('links', links)]);
  await run(owner, boardId);
  const picture = await pictureOf(owner, boardId, 'v');
  const opened = await openedFrom(owner, picture.id);
  expect(opened.missing).toBe(0);
  const documentId = opened.id;
  expect(
    (await call(owner, documentRoutes.findDocumentAssets, { documentId, hashes: [hash] }))['data'],
  ).toEqual([expect.objectContaining({ hash })]);
  await server.deps.connection.executeSql(`delete from document_assets where document_id = '${boardId}'`);
  const without = await openedFrom(owner, picture.id);
  expect(without.missing).toBe(1);
  expect((await contentOf(owner, without.id)).nodes['i']?.values).toEqual({ images: [] });
});

test('runs of images outlive the list of runs, and those without images do not', async () => {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x', seed: 1 } } }));
  await run(owner, boardId);
  const picture = await pictureOf(owner, boardId, 'a');
  // Takes what the first run made, so no image is its own.
  await run(owner, boardId);
  await createCanvasRunRepository(server.deps.database).removeOld(boardId, 0);
  const { rows } = await server.deps.connection.executeSql(
    `select (select count(*)::int from canvas_runs where board_id = '${boardId}') as runs,
      (select count(*)::int from canvas_run_steps join canvas_runs on id = run_id where board_id = '${boardId}') as steps`,
  );
  expect(rows).toEqual([{ runs: 1, steps: 0 }]);
  const opened = await openedFrom(owner, picture.id);
  expect((await contentOf(owner, opened.id)).nodes['a']?.values).toEqual({ prompt: 'x', seed: 1 });
});

test('what shows a board is there for its maker alone, while they may see the board', async () => {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
  const share = (level: 'edit' | null) =>
    call(owner, documentRoutes.shareDocument, { documentId: boardId, userId: other.user.userId, level });
  await share('edit');
  await run(other, boardId);
  const picture = await pictureOf(other, boardId, 'a');
  expect((await openedFrom(other, picture.id)).originalId).toBe(boardId);
  expect((await openFrom(owner, picture.id)).error).toBe('pictureNotFound');
  await share(null);
  expect((await openFrom(other, picture.id)).error).toBe('pictureBoardGone');
});

test('a board in the trash opens for its owner, and one that is deleted for ever does not', async () => {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
  await run(owner, boardId);
  const { id } = await pictureOf(owner, boardId, 'a');
  await call(owner, documentRoutes.trashDocuments, { ids: [boardId] });
  expect((await openedFrom(owner, id)).originalId).toBeNull();
  await call(owner, documentRoutes.deleteDocumentsForever, { ids: [boardId] });
  expect((await openFrom(owner, id)).error).toBe('pictureBoardGone');
});

test('copies of an image and images that no board made have no board', async () => {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
  await run(owner, boardId);
  const { id } = await pictureOf(owner, boardId, 'a');
  const copied = (await call(owner, routes.copyPictures, { ids: [id], projectId: null }))['data'] as {
    ids: string[];
  };
  const answer = await owner.post(routes.getPictures.path, { ids: copied.ids });
  expect(answer['data']).toEqual([expect.not.objectContaining({ hasBoard: true })]);
  expect((await openFrom(owner, copied.ids[0] ?? '')).error).toBe('pictureBoardGone');
});
