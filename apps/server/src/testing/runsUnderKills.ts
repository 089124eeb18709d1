/*
 * A board that runs while its server is killed again and again. Nothing is asked to go on: each new server finds the run by itself.
 * Used by a test with two kills and by the bench with twenty.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CanvasRun, canvasRoutes, emptyBoard, isFinalStep, routes } from '@tai/contracts';
import type { MortalServer } from './mortalServer.ts';

/** What is there once all runs ended. */
export interface RunsOutcome {
  /** Nodes that made nothing, over all runs. */
  lost: number;
  /** Images beyond one for each node. */
  twice: number;
  /** Runs that were needed for so many kills. */
  runs: number;
  /** Times that a run had to be tried again because two kills hit one job. */
  retried: number;
}

/** An image and two versions of it, side by side so many times. */
const columns = ['T2Img', 'Refine', 'Img2Img'] as const;

/** @param start starts the server, or another one on the same data */
export async function runUnderKills(
  start: () => Promise<MortalServer>,
  { kills, rows }: { kills: number; rows: number },
): Promise<RunsOutcome> {
  let server = await start();

  async function call<Data>(path: string, body: object = {}): Promise<Data> {
    const headers = { 'content-type': 'application/json', token: server.token };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const reply = (await response.json()) as { code: number; msg?: string; data: Data };
    if (reply.code !== 0) throw new Error(`${path}: ${reply.msg}`);
    return reply.data;
  }

  const board = await call<{ id: string }>(canvasRoutes.createUpdateCanvas.path, {
    ...{ saveId: randomUUID(), name: 'Under kills', content: boardOf(rows) },
  });
  const runOf = (id: string) => call<CanvasRun>(canvasRoutes.getCanvasRun.path.replace('{id}', id));
  const outcome: RunsOutcome = { lost: 0, twice: 0, runs: 0, retried: 0 };
  let made = 0;
  let killed = 0;

  /** Kills the server in the middle of a run, and starts another one. */
  async function killOnce(): Promise<void> {
    // At another moment each time: between two jobs, in the middle of one, and while its result is written down.
    await wait((killed * 137) % 600);
    await server.kill();
    killed += 1;
    server = await start();
  }

  /** Follows a run to its end, with a kill whenever it got further. A job that two kills hit is given up, and tried again as its person would. */
  async function follow(runId: string): Promise<CanvasRun> {
    let doneBefore = -1;
    for (;;) {
      const run = await runOf(runId);
      if (
        run.status === 'failed' &&
        run.steps.every(({ error }) => !error || error.error === 'jobInterrupted')
      ) {
        outcome.retried += 1;
        await call(canvasRoutes.retryCanvasRun.path, { runId, saveId: randomUUID() });
        continue;
      }
      if (run.status !== 'running') return run;
      const done = run.steps.filter(({ status }) => isFinalStep(status)).length;
      if (killed < kills && done > doneBefore) {
        doneBefore = done;
        await killOnce();
      } else await wait(100);
    }
  }

  async function runOnce(): Promise<void> {
    const { id } = await call<CanvasRun>(canvasRoutes.startCanvasRun.path, {
      ...{ boardId: board.id, saveId: randomUUID(), target: { scope: 'board' } },
    });
    outcome.runs += 1;
    const { steps } = await follow(id);
    outcome.lost += steps.filter(({ status }) => status !== 'succeeded').length;
    made += steps.length;
    if (killed < kills) await runOnce();
  }

  await runOnce();
  const { total } = await call<{ total: number }>(routes.getPictureList.path);
  outcome.twice = total - made;
  await server.kill();
  return outcome;
}

function boardOf(rows: number) {
  const places = Array.from({ length: rows }, (_, row) =>
    columns.map((type, column) => ({ type, row, column })),
  );
  const idOf = (row: number, column: number) => `n${row}-${column}`;
  return {
    ...emptyBoard(),
    nodes: Object.fromEntries(
      places
        .flat()
        .map(({ type, row, column }) => [
          idOf(row, column),
          { type, x: column * 320, y: row * 620, values: { ...valuesOf(type, row) } },
        ]),
    ),
    links: Object.fromEntries(
      places
        .flat()
        .flatMap(({ row, column }) =>
          column === 0
            ? []
            : [
                [
                  `l${row}-${column}`,
                  { from: idOf(row, 0), output: 'result', to: idOf(row, column), input: 'source' },
                ],
              ],
        ),
    ),
  };
}

/** Seeds are left to chance where a tool has one, so that every run makes everything again. */
function valuesOf(type: (typeof columns)[number], row: number): object {
  if (type === 'T2Img') return { prompt: `deer ${row}`, size: { width: 256, height: 256 } };
  return type === 'Img2Img' ? { prompt: `deer ${row}` } : {};
}
