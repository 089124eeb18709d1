import { randomUUID } from 'node:crypto';
import { canvasRoutes, type CanvasRun, limits, canvasLimits } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boardOf,
  call,
  type CanvasRunTest,
  createCanvasRunTest,
  getRun,
  makeBoard,
  start,
  statuses,
} from '../../testing/canvasRunTest.ts';
import { request } from '../../testing/generationTest.ts';
import type { Person } from '../../testing/person.ts';
import type { Account } from '../../platform/identity/account.ts';
import { openGenerationService, type GenerationService } from '../generation/index.ts';
import { createCanvasRunService } from './canvasRun.service.ts';
import { createRunAdvancer } from './advanceRun.ts';
import { createRunNews } from './runNews.ts';
import { leaseTime } from './runLease.ts';

let server: CanvasRunTest;
let owner: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  owner = await server.person();
});
beforeEach(() => server.begin({ isAutomatic: false }));
afterAll(() => server.close());

const vary = (seed: number | null = 1) => ({ type: 'Img2Img', values: { prompt: 'vary', seed } });
const made = (seed: number) => ({ values: { prompt: 'x', seed } });
/** `a` and `b` after it, and `other` beside them. */
const branches = () => boardOf({ a: made(1), b: vary(), other: made(2) }, ['a.result>b.source']);

const retry = async (runId: string, saveId: string = randomUUID()) =>
  (await call(owner, canvasRoutes.retryCanvasRun, { runId, saveId }))['data'] as CanvasRun;
const cancel = async (runId: string, nodeId?: string) =>
  (await call(owner, canvasRoutes.cancelCanvasRun, { runId, ...(nodeId && { nodeId }) }))[
    'data'
  ] as CanvasRun;

/** The two runs of the engine for nodes with these seeds. */
async function enginesRunsOf() {
  const two = [await server.engine.nextRun(), await server.engine.nextRun()];
  return (seed: number) => {
    const found = two.find((one) => one.request.seed === seed);
    if (!found) throw new Error(`no run has seed ${String(seed)}`);
    return found;
  };
}

const jobCount = async (status?: string) => {
  const where = status === undefined ? '' : ` where status = '${status}'`;
  const { rows } = await server.deps.connection.executeSql(`select count(*)::int as count from jobs${where}`);
  return Number(rows[0]?.['count']);
};

describe('a node that fails', () => {
  test('stops what needs it and nothing else, and a retry makes those alone', async () => {
    const boardId = await makeBoard(owner, branches());
    const { id } = await start(owner, boardId);
    const runOf = await enginesRunsOf();
    runOf(1).fail(new Error('no'));
    await runOf(2).finish();
    const failed = await server.ended(owner, id);
    expect([failed.status, statuses(failed)]).toEqual([
      'failed',
      { a: 'failed', b: 'skipped', other: 'succeeded' },
    ]);
    server.engine.isAutomatic = true;
    const [saveId, before] = [randomUUID(), await jobCount()];
    await retry(id, saveId);
    await retry(id, saveId);
    const run = await server.ended(owner, id);
    expect([run.status, statuses(run)]).toEqual([
      'succeeded',
      { a: 'succeeded', b: 'succeeded', other: 'succeeded' },
    ]);
    expect((await jobCount()) - before).toBe(2);
  });

  test('says which field is missing, although the job has no value for it', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { values: { seed: 1 } } }));
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(run.steps).toMatchObject([
      { status: 'failed', field: 'prompt', error: { error: 'parameterMissing' } },
    ]);
  });

  test('says which field is wrong, when its tool refuses a value', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { values: { prompt: 'x', strength: 7 } } }));
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(run.steps).toMatchObject([
      { status: 'failed', field: 'strength', error: { code: expect.any(Number) } },
    ]);
    expect(await jobCount()).toBe(0);
  });

  test('leaves its turn to others, however many are refused', async () => {
    const refused = { values: { prompt: 'a prompt that is longer than its tool takes' } };
    const nodes = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`n${String(place)}`, refused]));
    const run = await server.ended(owner, (await start(owner, await makeBoard(owner, boardOf(nodes)))).id);
    expect(run.steps.map(({ status, field }) => [status, field])).toEqual(
      Array.from({ length: 9 }, () => ['failed', 'prompt']),
    );
  });

  test('of a type that no engine has says so', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: { type: 'Tool:unheard\0of' } }));
    const run = await server.ended(owner, (await start(owner, boardId)).id);
    expect(run.steps).toMatchObject([{ status: 'failed', error: { error: 'nodeUnknown' } }]);
  });

  test('because its tool vanished in mid-run keeps what was made, and a retry makes the rest when it is back', async () => {
    const offered = server.engine.capabilities;
    const content = boardOf({ a: made(1), b: vary() }, ['a.result>b.source']);
    const { id } = await start(owner, await makeBoard(owner, content));
    const first = await server.engine.nextRun();
    server.engine.capabilities = async () => [server.engine.capability];
    server.engine.isAutomatic = true;
    await first.finish();
    const run = await server.ended(owner, id);
    server.engine.capabilities = offered;
    expect(statuses(run)).toEqual({ a: 'succeeded', b: 'failed' });
    const failed = run.steps.find(({ nodeId }) => nodeId === 'b');
    expect(failed?.error).toMatchObject({ error: 'nodeUnknown', params: { type: 'Img2Img' } });
    const retried = await retry(id);
    expect(statuses(await server.ended(owner, retried.id))).toMatchObject({ b: 'succeeded' });
    expect(await jobCount()).toBe(2);
  });
});

describe('cancelling', () => {
  test('a run ends it with its jobs', async () => {
    const boardId = await makeBoard(owner, branches());
    const { id } = await start(owner, boardId);
    const runOf = await enginesRunsOf();
    const run = await cancel(id);
    expect([run.status, statuses(run)]).toEqual([
      'cancelled',
      { a: 'cancelled', b: 'cancelled', other: 'cancelled' },
    ]);
    await server.until(async () => expect(runOf(1).context.signal.aborted).toBe(true));
  });

  test('a node lets the others go on', async () => {
    const boardId = await makeBoard(owner, branches());
    const { id } = await start(owner, boardId);
    const runOf = await enginesRunsOf();
    expect(statuses(await cancel(id, 'a'))).toMatchObject({ a: 'cancelled', b: 'skipped', other: 'running' });
    await runOf(2).finish();
    const run = await server.ended(owner, id);
    expect([run.status, statuses(run)]).toEqual([
      'cancelled',
      { a: 'cancelled', b: 'skipped', other: 'succeeded' },
    ]);
  });

  test('a node that is not in the run is refused', async () => {
    const { id } = await start(owner, await makeBoard(owner, branches()));
    expect(await call(owner, canvasRoutes.cancelCanvasRun, { runId: id, nodeId: 'zz' })).toMatchObject({
      error: 'runNodeMissing',
    });
  });
});

describe('a crash', () => {
  /** Submits, and then never comes back, as in a process that was killed before it could write the answer down. */
  function dyingGeneration(): GenerationService & { died: Promise<void> } {
    const real = openGenerationService(server.deps);
    let die: () => void;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    return {
      ...real,
      died,
      async submit(account, wish) {
        await real.submit(account, wish);
        die();
        return new Promise(() => {});
      },
    };
  }

  test('between sending a job and recording it makes nothing twice', async () => {
    await server.runs.stop();
    const boardId = await makeBoard(
      owner,
      boardOf({ a: { values: { prompt: 'x' } }, b: vary() }, ['a.result>b.source']),
    );
    server.engine.isAutomatic = true;
    const generation = dyingGeneration();
    const { id } = await startWithoutAdvance(boardId);
    void createRunAdvancer(server.deps, createRunNews(server.deps), { generation }).advance(id);
    await generation.died;
    expect(await jobCount()).toBe(1);
    // Until the lease of the dead process runs out, nobody takes the run.
    server.clock.advance(leaseTime + 1);
    server.runs = server.createWorker();
    server.runs.start();
    const run = await server.ended(owner, id);
    expect([run.status, await jobCount()]).toEqual(['succeeded', 2]);
  });

  test('of everything leaves a run that the next start takes up', async () => {
    await server.runs.stop();
    server.engine.isAutomatic = true;
    const { id } = await start(owner, await makeBoard(owner, branches()));
    await server.until(async () => expect(await jobCount('succeeded')).toBe(2));
    expect((await getRun(owner, id)).status).toBe('running');
    server.runs = server.createWorker();
    server.runs.start();
    const run = await server.ended(owner, id);
    expect([run.status, await jobCount()]).toEqual(['succeeded', 3]);
  });

  test('two who advance at once make nothing twice', async () => {
    server.engine.isAutomatic = true;
    const { id } = await start(owner, await makeBoard(owner, branches()));
    const one = createRunAdvancer(server.deps, createRunNews(server.deps));
    const other = createRunAdvancer(server.deps, createRunNews(server.deps));
    await Promise.all(Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? one : other).advance(id)));
    const run = await server.ended(owner, id);
    expect([run.status, await jobCount()]).toEqual(['succeeded', 3]);
  });

  /** Starts a run that nobody has looked at. */
  function startWithoutAdvance(boardId: string): Promise<CanvasRun> {
    const service = createCanvasRunService(
      server.deps,
      { lookOnce: async () => null },
      createRunNews(server.deps),
    );
    const account = { id: owner.user.userId, locks: [] as number[] } as Account;
    return service.start(account, { boardId, saveId: randomUUID(), target: { scope: 'board' }, times: 1 });
  }
});

describe('a full queue', () => {
  test('lets a run wait, and it goes on when there is room', async () => {
    for (let count = 0; count < limits.generation.activeJobsPerUser; count++) {
      await owner.post('/app/generation/submit', request());
    }
    expect(await jobCount()).toBe(limits.generation.activeJobsPerUser);
    const { id } = await start(owner, await makeBoard(owner, boardOf({ a: made(1) })));
    expect(statuses(await getRun(owner, id))).toEqual({ a: 'queued' });
    const first = await server.engine.nextRun();
    server.engine.isAutomatic = true;
    await first.finish();
    expect((await server.ended(owner, id)).status).toBe('succeeded');
  });

  test('is not filled by one run', async () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 9 }, (_, place) => [`n${String(place)}`, made(place)]),
    );
    const { id } = await start(owner, await makeBoard(owner, boardOf(nodes)));
    expect(await jobCount()).toBe(canvasLimits.jobsAtOnce);
    const begun = [await server.engine.nextRun(), await server.engine.nextRun()];
    server.engine.isAutomatic = true;
    for (const one of begun) await one.finish();
    expect((await server.ended(owner, id)).status).toBe('succeeded');
  });

  test('of runs refuses another one on the same board', async () => {
    const boardId = await makeBoard(owner, boardOf({ a: made(1) }));
    for (let count = 0; count < canvasLimits.runsAtOnce; count++) await start(owner, boardId);
    await expect(start(owner, boardId)).rejects.toThrow('runsFull');
  });
});
