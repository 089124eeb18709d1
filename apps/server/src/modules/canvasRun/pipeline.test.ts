import { canvasRoutes } from '@tai/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boardOf,
  call,
  type CanvasRunTest,
  createCanvasRunTest,
  makeBoard,
  resultsOf,
  start,
  statuses,
} from '../../testing/canvasRunTest.ts';
import { save } from '../../testing/documentTest.ts';
import type { Person } from '../../testing/person.ts';

let server: CanvasRunTest;
let owner: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  owner = await server.person();
});
beforeEach(() => server.begin());
afterAll(() => server.close());

const vary = (seed: number | null = 1) => ({ type: 'Img2Img', values: { prompt: 'vary', seed } });

/** Five steps: an image, three that are made of one another, and one beside them. */
const pipeline = () =>
  boardOf(
    {
      ...{ text: { type: 'TextDescription', values: { text: 'tea' } } },
      ...{
        a: { values: { seed: 1 } },
        b: vary(2),
        c: vary(3),
        d: vary(4),
        other: { values: { prompt: 'b', seed: 5 } },
      },
    },
    ['text.text>a.prompt', 'a.result>b.source', 'b.result>c.source', 'c.result>d.source'],
  );

describe('a pipeline', () => {
  test('runs in order, and what every node made can be read', async () => {
    const boardId = await makeBoard(owner, pipeline());
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect([run.status, statuses(run)]).toEqual([
      'succeeded',
      { a: 'succeeded', b: 'succeeded', c: 'succeeded', d: 'succeeded', other: 'succeeded' },
    ]);
    const results = await resultsOf(owner, boardId);
    expect(Object.keys(results).toSorted()).toEqual(['a', 'b', 'c', 'd', 'other']);
    expect(results['d']).toMatchObject({
      runId: run.id,
      seeds: [4],
      outputs: [{ width: 32, mimeType: 'image/png' }],
    });
    expect((await owner.get(results['d']?.outputs[0]?.url ?? '')).statusCode).toBe(200);
  });

  test('runs again only what depends on a change, and says that the rest is the same', async () => {
    const boardId = await makeBoard(owner, pipeline());
    await server.ended(owner, (await start(owner, boardId)).id);
    const before = server.engine.runCount();
    await save(owner, boardId, 1, [
      { op: 'replace', path: ['nodes', 'c', 'values', 'prompt'], value: 'other' },
    ]);
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(statuses(run)).toEqual({
      ...{ a: 'reused', b: 'reused', c: 'succeeded', d: 'succeeded', other: 'reused' },
    });
    expect(server.engine.runCount() - before).toBe(2);
  });

  test('what was made before shows again when the change is taken back', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x', seed: 1 } } }));
    await server.ended(owner, (await start(owner, boardId)).id);
    const first = await resultsOf(owner, boardId);
    const change = (revision: number, value: string) =>
      save(owner, boardId, revision, [{ op: 'replace', path: ['nodes', 'a', 'values', 'prompt'], value }]);
    await change(1, 'y');
    await server.ended(owner, (await start(owner, boardId)).id);
    await change(2, 'x');
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(statuses(run)).toEqual({ a: 'reused' });
    const last = await resultsOf(owner, boardId);
    expect(last['a']?.outputs[0]?.pictureId).toBe(first['a']?.outputs[0]?.pictureId);
    expect(last['a']?.runId).toBe(run.id);
  });

  test('a node whose seed is left to chance is made again when it is asked for, and not when it only comes before', async () => {
    const content = boardOf({ a: { values: { prompt: 'x' } }, b: vary(2) }, ['a.result>b.source']);
    const boardId = await makeBoard(owner, content);
    await server.ended(owner, (await start(owner, boardId)).id);
    const upTo = await start(owner, boardId, { target: { scope: 'upTo', nodes: ['b'] } });
    expect(statuses(await server.ended(owner, upTo.id))).toEqual({ a: 'reused', b: 'reused' });
    const again = await start(owner, boardId, { target: { scope: 'node', nodes: ['a'] } });
    expect(statuses(await server.ended(owner, again.id))).toEqual({ a: 'succeeded' });
  });

  test('a single node takes the newest results of what comes before, and says when there are none', async () => {
    const content = boardOf({ a: { values: { prompt: 'x', seed: 1 }, title: 'First' }, b: vary() }, [
      'a.result>b.source',
    ]);
    const boardId = await makeBoard(owner, content);
    const alone = { target: { scope: 'node', nodes: ['b'] } };
    const early = await server.ended(owner, (await start(owner, boardId, alone)).id);
    expect(early.steps).toMatchObject([
      { status: 'failed', error: { error: 'nodeResultMissing', params: { node: 'First' } } },
    ]);
    await server.ended(owner, (await start(owner, boardId, { target: { scope: 'node', nodes: ['a'] } })).id);
    expect(statuses(await server.ended(owner, (await start(owner, boardId, alone)).id))).toEqual({
      b: 'succeeded',
    });
  });
});

describe('several at once', () => {
  test('a list of prompts makes a job for each, and what follows gets all of them', async () => {
    const content = boardOf(
      {
        list: {
          type: 'Batch',
          values: { of: 'text', items: ['one', 'two', 'three', 'four', 'five', 'six'] },
        },
        ...{ a: { values: { seed: 1 } }, b: vary() },
      },
      ['list.items>a.prompt', 'a.result>b.source'],
    );
    const boardId = await makeBoard(owner, content);
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(run.steps.map(({ jobs }) => jobs.length)).toEqual([6, 6]);
    const results = await resultsOf(owner, boardId);
    expect(results['a']?.outputs).toHaveLength(6);
    expect(results['b']?.outputs).toHaveLength(6);
  });

  test('repetitions draw new seeds for what was asked for, also fixed ones, and make what comes before once', async () => {
    const content = boardOf({ a: { values: { prompt: 'x', seed: 1 } }, b: vary(2) }, ['a.result>b.source']);
    const boardId = await makeBoard(owner, content);
    const run = await start(owner, boardId, { target: { scope: 'upTo', nodes: ['b'] }, times: 3 });
    expect(statuses(await server.ended(owner, run.id))).toEqual({
      ...{ 'a 0': 'succeeded', 'b 0': 'succeeded', 'a 1': 'reused', 'b 1': 'succeeded', 'a 2': 'reused' },
      'b 2': 'succeeded',
    });
    expect((await resultsOf(owner, boardId))['b']?.seeds).not.toEqual([2]);
  });

  test('only the newest results of a node are kept', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
    await server.ended(owner, (await start(owner, boardId, { times: 8 })).id);
    await server.until(async () => {
      const { rows } = await server.deps.connection.executeSql(
        `select count(*)::int as count from canvas_results where board_id = '${boardId}'`,
      );
      expect(rows).toEqual([{ count: 5 }]);
    });
  });
});

test('the same call starts one run', async () => {
  const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x' } } }));
  const saveId = randomUUID();
  const [one, other] = await Promise.all([
    start(owner, boardId, { saveId }),
    start(owner, boardId, { saveId }),
  ]);
  expect(one?.id).toBe(other?.id);
  const list = await call(owner, canvasRoutes.listCanvasRuns, { boardId });
  expect(list['data']).toHaveLength(1);
});

test('a board with a circle, an unknown target or nothing to run is refused', async () => {
  const circle = boardOf({ a: vary(), b: vary() }, ['a.result>b.source', 'b.result>a.source']);
  await expect(start(owner, await makeBoard(owner, circle))).rejects.toThrow('boardCycle');
  const empty = await makeBoard(owner, {});
  await expect(start(owner, empty)).rejects.toThrow('runNothing');
  await expect(start(owner, empty, { target: { scope: 'node', nodes: ['a'] } })).rejects.toThrow(
    'runNodeMissing',
  );
  await expect(start(owner, await makeBoard(owner, { version: 99 }))).rejects.toThrow('boardNewer');
  await expect(start(owner, await makeBoard(owner, { nodes: { a: 7 } }))).rejects.toThrow('boardInvalid');
});
