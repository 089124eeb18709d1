import { createHash, randomUUID } from 'node:crypto';
import { buildPath, canvasRoutes, documentRoutes } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boardOf,
  call,
  type CanvasRunTest,
  createCanvasRunTest,
  getRun,
  makeBoard,
  resultsOf,
  start,
  statuses,
} from '../../testing/canvasRunTest.ts';
import { put, save } from '../../testing/documentTest.ts';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Person } from '../../testing/person.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { removeMarked } from '../document/removeDocument.ts';
import { createResultRepository } from './result.repository.ts';

let server: CanvasRunTest;
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  [owner, editor, viewer] = [await server.person(), await server.person(), await server.person()];
  stranger = await server.person();
});
beforeEach(() => server.begin());
afterAll(() => server.close());

const vary = (seed: number | null = 1) => ({ type: 'Img2Img', values: { prompt: 'vary', seed } });
/** White where the image is made anew. */
const maskBytes = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: 'black' } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: 'white' } }, left: 4, top: 4 },
    ])
    .png()
    .toBuffer();
const rowsOf = async (statement: string) => (await server.deps.connection.executeSql(statement)).rows;

async function share(documentId: string, who: Person, level: 'view' | 'edit' | null): Promise<void> {
  const answer = await call(owner, documentRoutes.shareDocument, {
    documentId,
    userId: who.user.userId,
    level,
  });
  if (answer.code !== 0) throw new Error(`share: ${answer.msg ?? ''}`);
}

async function sharedBoard(content: object): Promise<string> {
  const boardId = await makeBoard(owner, content);
  await share(boardId, editor, 'edit');
  await share(boardId, viewer, 'view');
  return boardId;
}

/** Uploads an image to a board of the owner, and answers it as nodes name it. */
async function addAsset(boardId: string, bytes: Buffer) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = buildPath(documentRoutes.uploadDocumentAssets.path, { id: boardId });
  await postForm(server, path, owner.token, [[hash, bytes]]);
  return { asset: `asset:${hash}`, width: 24, height: 16 };
}

/** A board of the owner with an image that they brought in. */
async function boardWithAsset(): Promise<string> {
  const boardId = await sharedBoard(boardOf({ v: vary() }));
  const image = await addAsset(boardId, await pngBytes());
  await save(owner, boardId, 1, [
    put('links', { l1: { from: 'i', output: 'image', to: 'v', input: 'source' } }),
    {
      op: 'add',
      path: ['nodes', 'i'],
      value: { type: 'ImageInput', x: 0, y: 0, values: { images: [image] } },
    },
  ]);
  return boardId;
}

describe('two people', () => {
  test('an editor runs with an image of the owner, twice, and gets one hidden item of it', async () => {
    const boardId = await boardWithAsset();
    const run = await server.ended(editor, (await start(editor, boardId)).id);
    expect([run.status, run.isOwn, run.steps[0]?.error]).toEqual(['succeeded', true, null]);
    await save(owner, boardId, 2, [
      { op: 'replace', path: ['nodes', 'v', 'values', 'prompt'], value: 'new' },
    ]);
    expect(statuses(await server.ended(editor, (await start(editor, boardId)).id))).toEqual({
      v: 'succeeded',
    });
    const items = await rowsOf(
      `select type, count(*)::int as count from pictures where owner_id = '${editor.user.userId}' group by type order by 2`,
    );
    expect(items).toEqual([
      { type: '蒙版', count: 1 },
      { type: '效果图', count: 2 },
    ]);
  });

  test('a mask of the board fits the image that it was drawn on', async () => {
    const boardId = await sharedBoard({});
    const [image, mask] = [
      await addAsset(boardId, await pngBytes()),
      await addAsset(boardId, await maskBytes()),
    ];
    const repaint = { type: 'Inpainting', values: { prompt: 'x', seed: 1, mask, source: [image] } };
    await save(owner, boardId, 1, [put('nodes', boardOf({ r: repaint }).nodes)]);
    const run = await server.ended(editor, (await start(editor, boardId)).id);
    expect(run.steps).toMatchObject([{ status: 'succeeded', error: null }]);
  });

  test('an image that is none fails its node, and says at which input', async () => {
    const boardId = await sharedBoard({});
    const image = await addAsset(boardId, Buffer.from('no image'));
    const node = { type: 'Img2Img', values: { prompt: 'x', source: [image] } };
    await save(owner, boardId, 1, [put('nodes', boardOf({ v: node }).nodes)]);
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(run.steps).toMatchObject([
      { status: 'failed', field: 'source', error: { error: 'imageUnsupported' } },
    ]);
  });

  test('a hidden item that is deleted is made again from the file of the board', async () => {
    const boardId = await boardWithAsset();
    await server.ended(editor, (await start(editor, boardId)).id);
    const hiddenOf = async () =>
      (
        await rowsOf(
          `select id from pictures where owner_id = '${editor.user.userId}' and type = '蒙版' order by id desc`,
        )
      ).map(({ id }) => String(id));
    const [hidden = ''] = await hiddenOf();
    await server.deps.pictures.delete({ userId: editor.user.userId, projectId: null }, [hidden]);
    await save(owner, boardId, 2, [
      { op: 'replace', path: ['nodes', 'v', 'values', 'prompt'], value: 'anew' },
    ]);
    expect(statuses(await server.ended(editor, (await start(editor, boardId)).id))).toEqual({
      v: 'succeeded',
    });
    expect((await hiddenOf())[0]).not.toBe(hidden);
  });

  test('a file that is gone fails its node at the input, and a retry makes it once the file is back', async () => {
    const boardId = await boardWithAsset();
    await rowsOf(`update document_assets set hash = 'gone-' || hash where document_id = '${boardId}'`);
    const run = await server.ended(editor, (await start(editor, boardId)).id);
    expect(run.steps).toMatchObject([
      { status: 'failed', field: 'source', error: { error: 'nodeFileMissing' } },
    ]);
    await rowsOf(`update document_assets set hash = substr(hash, 6) where document_id = '${boardId}'`);
    const again = await call(editor, canvasRoutes.retryCanvasRun, { runId: run.id, saveId: randomUUID() });
    expect(statuses(await server.ended(editor, (again['data'] as { id: string }).id))).toEqual({
      v: 'succeeded',
    });
  });

  test('an editor runs with a result of the owner, which the owner deleted from their library', async () => {
    const content = boardOf({ a: { values: { prompt: 'x', seed: 1 } }, b: vary() }, ['a.result>b.source']);
    const boardId = await sharedBoard(content);
    await server.ended(owner, (await start(owner, boardId, { target: { scope: 'node', nodes: ['a'] } })).id);
    const before = await resultsOf(owner, boardId);
    const id = before['a']?.outputs[0]?.pictureId ?? '';
    await server.deps.pictures.delete({ userId: owner.user.userId, projectId: null }, [id]);
    await server.deps.pictures.deleteForever({ userId: owner.user.userId, projectId: null }, [id]);
    const run = await server.ended(editor, (await start(editor, boardId)).id);
    expect(statuses(run)).toEqual({ a: 'reused', b: 'succeeded' });
    const seen = await resultsOf(viewer, boardId);
    expect([seen['a']?.by.id, seen['b']?.by.id]).toEqual([owner.user.userId, editor.user.userId]);
    expect(seen['b']?.outputs[0]?.pictureId).toBeNull();
    expect((await resultsOf(editor, boardId))['b']?.outputs[0]?.pictureId).toEqual(expect.any(String));
    expect((await resultsOf(owner, boardId))['a']?.outputs[0]?.pictureId).toBeNull();
    for (const node of ['a', 'b']) {
      const output = seen[node]?.outputs[0];
      for (const url of [output?.url, output?.thumbUrl, output?.previewUrl])
        expect((await viewer.get(url ?? '')).statusCode).toBe(200);
    }
  });

  test('a viewer sees runs and results, and changes none', async () => {
    const boardId = await sharedBoard(boardOf({ a: { values: { prompt: 'x' } } }));
    await expect(start(viewer, boardId)).rejects.toThrow('documentReadOnly');
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(await getRun(viewer, run.id)).toMatchObject({ isOwn: false, by: { id: owner.user.userId } });
    for (const person of [viewer, editor]) {
      const cancelled = await call(person, canvasRoutes.cancelCanvasRun, { runId: run.id });
      const retried = await call(person, canvasRoutes.retryCanvasRun, {
        runId: run.id,
        saveId: randomUUID(),
      });
      expect([cancelled.error, retried.error]).toEqual(['runNotOwn', 'runNotOwn']);
    }
  });
});

test('a stranger learns nothing by ids', async () => {
  const boardId = await sharedBoard(boardOf({ a: { values: { prompt: 'x' } } }));
  const run = await server.ended(owner, (await start(owner, boardId)).id);
  const url = (await resultsOf(owner, boardId))['a']?.outputs[0]?.url ?? '';
  const runId = run.id;
  const saveId = randomUUID();
  const answers = [
    await call(stranger, canvasRoutes.startCanvasRun, { boardId, saveId, target: { scope: 'board' } }),
    await call(stranger, canvasRoutes.listCanvasRuns, { boardId }),
    await call(stranger, canvasRoutes.getCanvasResults, { boardId }),
    await call(stranger, canvasRoutes.getCanvasRun, undefined, { id: runId }),
    await call(stranger, canvasRoutes.cancelCanvasRun, { runId }),
    await call(stranger, canvasRoutes.retryCanvasRun, { runId, saveId }),
  ];
  expect(answers.map(({ error }) => error)).toEqual([
    ...Array.from({ length: 3 }, () => 'documentNotFound'),
    ...Array.from({ length: 3 }, () => 'runNotFound'),
  ]);
  expect(answers.every(({ data }) => data === undefined)).toBe(true);
  expect((await stranger.get(url)).statusCode).toBe(404);
});

test('open pages of all who see the board hear of its runs, and nobody else', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const pages = [await openSocketClient(url, viewer.token), await openSocketClient(url, stranger.token)];
  const boardId = await sharedBoard(boardOf({ a: { values: { prompt: 'x' } } }));
  const { id } = await start(owner, boardId);
  const told = await pages[0]?.message('canvasRun', (message) => message.boardId === boardId);
  expect(told).toEqual({ type: 'canvasRun', boardId, runId: id });
  // Messages come in their order: what the stranger would have been told came before this.
  const own = await makeBoard(stranger, {});
  await call(stranger, documentRoutes.renameDocument, { id: own, title: 'Marker' });
  await pages[1]?.message('document', ({ documentId }) => documentId === own);
  expect(pages[1]?.messages.filter(({ type }) => type === 'canvasRun')).toEqual([]);
  for (const page of pages) {
    page.socket.close();
    await page.closed;
  }
});

test('another key of a run starts no run on another board', async () => {
  const [one, other] = [
    await makeBoard(owner, boardOf({ a: {} })),
    await makeBoard(owner, boardOf({ a: {} })),
  ];
  const saveId = randomUUID();
  await start(owner, one, { saveId });
  await expect(start(owner, other, { saveId })).rejects.toThrow('conflict');
});

describe('when access ends', () => {
  test('files are closed at once', async () => {
    const boardId = await sharedBoard(boardOf({ a: { values: { prompt: 'x' } } }));
    await server.ended(owner, (await start(owner, boardId)).id);
    const url = (await resultsOf(viewer, boardId))['a']?.outputs[0]?.url ?? '';
    const answer = await viewer.get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    await share(boardId, viewer, null);
    expect((await viewer.get(url)).statusCode).toBe(404);
    expect((await owner.get(url)).statusCode).toBe(200);
  });

  test('a run of whoever lost it stops, and its jobs leave the queue', async () => {
    await server.begin({ isAutomatic: false });
    const boardId = await sharedBoard(
      boardOf({ a: { values: { prompt: 'x' } }, b: { values: { prompt: 'y' } } }),
    );
    const { id } = await start(editor, boardId);
    await server.engine.nextRun();
    await share(boardId, editor, 'view');
    const run = await server.ended(owner, id);
    expect(run.status).toBe('failed');
    expect(run.steps.map(({ error }) => error?.error)).toEqual(['runStopped', 'runStopped']);
    expect(await rowsOf('select distinct status from jobs')).toEqual([{ status: 'cancelled' }]);
  });

  test('files of a board that is deleted for ever are released', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: randomUUID().slice(0, 8) } } }));
    await server.ended(owner, (await start(owner, boardId)).id);
    const output = (await resultsOf(owner, boardId))['a']?.outputs[0];
    const references = async () =>
      (
        await rowsOf(`select sum("references")::int as count from stored_contents where key in
        (select original_key from pictures where id = '${output?.pictureId ?? ''}')`)
      )[0]?.['count'];
    expect(await references()).toBe(2);
    await server.deps.database.execute(`update documents set is_removed = true where id = '${boardId}'`);
    expect((await owner.get(output?.url ?? '')).statusCode).toBe(404);
    await removeMarked(server.deps, boardId);
    expect((await owner.get(output?.url ?? '')).statusCode).toBe(404);
    await createResultRepository(server.deps).removeAll('withoutBoard');
    expect(await references()).toBe(1);
  });

  test('an account that is removed leaves no run and no result', async () => {
    const leaver = await server.person();
    const boardId = await sharedBoard(boardOf({ a: { values: { prompt: 'x' } } }));
    await share(boardId, leaver, 'edit');
    await server.ended(leaver, (await start(leaver, boardId)).id);
    expect(Object.keys(await resultsOf(owner, boardId))).toEqual(['a']);
    for (const remove of server.deps.accountRemovers)
      await remove(server.deps, leaver.user.userId, { works: 'remove' });
    expect(await resultsOf(owner, boardId)).toEqual({});
    expect((await call(owner, canvasRoutes.listCanvasRuns, { boardId }))['data']).toEqual([]);
  });
});
