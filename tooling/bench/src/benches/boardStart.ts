import { randomUUID } from 'node:crypto';
import { type Board, type Capability, emptyBoard } from '@tai/contracts';
import { call } from '@tai/e2e/src/api.ts';
import { indexBoard, planRun } from '@tai/graph';
import { benchBoard } from '../benchBoard.ts';
import type { Bench } from '../row.ts';
import { median } from '../statistics.ts';
import { withStudio } from '../studioServer.ts';

const nodeCount = 3000;
const rounds = 7;

interface Turn {
  start: number;
  store: number;
}

/** What starting a run of a large board takes, beside storing such a board, which also reads, checks and writes all of it. */
export const boardStart: Bench = {
  name: 'boardStart',
  isSlow: true,
  run: () =>
    withStudio(async ({ server, person: { token } }) => {
      const post = <Data>(path: string, body: object) =>
        call<{ data: Data }>(server, path, body, token).then(({ data, code, msg }) => {
          if (Number(code) !== 0) throw new Error(`${path}: ${msg ?? code}`);
          return data;
        });
      const capabilities = await post<Capability[]>('/app/generation/capabilities', {});
      const content = benchBoard(nodeCount);
      const turns: Turn[] = [];
      const plans: number[] = [];
      for (let round = -1; round < rounds; round++) {
        const board: Board = { ...emptyBoard(), ...content };
        const plan = await timed(() => planRun(indexBoard(board, capabilities), { scope: 'board' }));
        let boardId = '';
        const store = await timed(async () => {
          const body = { saveId: randomUUID(), name: 'bench', content };
          ({ id: boardId } = await post<{ id: string }>('/app/canvas/createUpdateCanvas', body));
        });
        let runId = '';
        const start = await timed(async () => {
          const body = { boardId, saveId: randomUUID(), target: { scope: 'board' } };
          ({ id: runId } = await post<{ id: string }>('/app/canvas/run', body));
        });
        await post('/app/canvas/run/cancel', { runId });
        // The first round loads code and plans statements.
        if (round < 0) continue;
        plans.push(plan);
        turns.push({ start, store });
      }
      const note = `median of ${rounds} rounds`;
      const middle = (of: (turn: Turn) => number) => median(turns.map(of));
      return [
        {
          name: `plan of ${nodeCount} nodes`,
          figure: median(plans),
          unit: 'ms',
          budget: { atMost: 50 },
          note,
        },
        {
          name: `start of a run of ${nodeCount} nodes`,
          figure: middle(({ start }) => start),
          unit: 'ms',
          note,
        },
        {
          name: `start of a run of ${nodeCount} nodes, of storing the board`,
          figure: middle(({ start, store }) => start / store),
          unit: '×',
          note: `${middle(({ start }) => start).toFixed(0)} : ${middle(({ store }) => store).toFixed(0)} ms, in turns`,
        },
      ];
    }),
};

async function timed(action: () => unknown): Promise<number> {
  const from = performance.now();
  await action();
  return performance.now() - from;
}
