import { randomUUID } from 'node:crypto';
import {
  type Board,
  buildPath,
  type CanvasRun,
  canvasRoutes,
  type Capability,
  type NodeResult,
  type RouteSpec,
} from '@tai/contracts';
import { vi } from 'vitest';
import { createCanvasRunWorker } from '../modules/canvasRun/index.ts';
import { makeDocument } from './documentTest.ts';
import { createGenerationTest } from './generationTest.ts';
import { type Answer, type Person, signUp } from './person.ts';

const text = (name: string) => ({ en: name, zh: name, ja: name });

/** A server whose engine makes images of texts and of images, with a worker for jobs and one for runs. */
export async function createCanvasRunTest() {
  const server = await createGenerationTest();
  const { engine, deps } = server;
  engine.capabilities = async () => [
    engine.capability,
    imageCapability(engine.capability),
    maskCapability(engine.capability),
  ];
  // The poll is called by the tests that need it.
  const createWorker = () => createCanvasRunWorker(deps, { poll: 3_600_000 });
  const test = {
    ...server,
    runs: createWorker(),
    createWorker,

    /** Begins again without jobs and runs under way. */
    async begin({ threads = 2, isAutomatic = true, areRunsWoken = true } = {}): Promise<void> {
      await test.runs.stop();
      await deps.connection.executeSql('delete from canvas_runs');
      await server.reset({ threads });
      engine.isAutomatic = isAutomatic;
      await server.worker.start();
      test.runs = createWorker();
      if (areRunsWoken) test.runs.start();
    },

    person: () => signUp(server),
    until: <Value>(look: () => Promise<Value>) => vi.waitFor(look, { timeout: 10_000, interval: 15 }),

    /** The run once nothing more happens to it. */
    async ended(who: Person, runId: string): Promise<CanvasRun> {
      return test.until(async () => {
        const run = await getRun(who, runId);
        if (run.status === 'running') throw new Error(`still running: ${JSON.stringify(run.steps)}`);
        return run;
      });
    },

    async close(): Promise<void> {
      await test.runs.stop();
      await server.worker.stop();
      await server.close();
    },
  };
  return test;
}

export type CanvasRunTest = Awaited<ReturnType<typeof createCanvasRunTest>>;

const source = {
  ...{ name: 'source', label: text('Image'), type: 'images' as const, role: 'source' as const },
  ...{ required: true, min: 1, max: 1, maxWidth: 4096, maxHeight: 4096, default: [] },
};
const mask = {
  ...{ name: 'mask', label: text('Mask'), type: 'mask' as const, of: 'source', kind: 'area' as const },
  ...{ required: true, default: null },
};

/** Makes an image of an image. */
function imageCapability(create: Capability): Capability {
  return {
    ...create,
    ...{ tool: 'imgtoimg', toolName: text('Vary'), model: 'vary', flow: '图生图' },
    parameters: [source, ...create.parameters],
  } as Capability;
}

/** Makes a part of an image anew. */
function maskCapability(create: Capability): Capability {
  return {
    ...create,
    ...{ tool: 'repaint', toolName: text('Repaint'), model: 'repaint', flow: '局部重绘' },
    parameters: [source, mask, ...create.parameters],
  } as Capability;
}

export function call(
  who: Person,
  spec: RouteSpec,
  body?: object,
  params?: Record<string, string>,
): Promise<Answer> {
  return who.post(buildPath(spec.path, params), body);
}

export async function start(who: Person, boardId: string, over: object = {}): Promise<CanvasRun> {
  const answer = await call(who, canvasRoutes.startCanvasRun, {
    ...{ boardId, saveId: randomUUID(), target: { scope: 'board' } },
    ...over,
  });
  if (answer.code !== 0) throw new Error(`start: ${answer.error ?? ''} ${answer.msg ?? ''}`);
  return answer['data'] as CanvasRun;
}

export async function getRun(who: Person, id: string): Promise<CanvasRun> {
  return (await call(who, canvasRoutes.getCanvasRun, undefined, { id }))['data'] as CanvasRun;
}

export async function resultsOf(who: Person, boardId: string): Promise<Record<string, NodeResult>> {
  const answer = await call(who, canvasRoutes.getCanvasResults, { boardId });
  if (answer.code !== 0) throw new Error(`results: ${answer.error ?? ''}`);
  return Object.fromEntries((answer['data'] as NodeResult[]).map((one) => [one.nodeId, one]));
}

/** Status of each step, by node; with the round where there are several. */
export function statuses(run: CanvasRun): Record<string, string> {
  const name = (nodeId: string, round: number) => (run.times > 1 ? `${nodeId} ${String(round)}` : nodeId);
  return Object.fromEntries(run.steps.map(({ nodeId, round, status }) => [name(nodeId, round), status]));
}

type Nodes = Record<string, { type?: string; values?: object; [field: string]: unknown }>;

/** A board of function nodes: links are written as `from.output>to.input`. */
export function boardOf(nodes: Nodes, links: readonly string[] = []): Partial<Board> {
  return {
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, node]) => [id, { type: 'T2Img', x: 0, y: 0, values: {}, ...node }]),
    ) as Board['nodes'],
    links: Object.fromEntries(
      links.map((link, place) => {
        const [from = '', output = '', to = '', input = ''] = link.split(/[.>]/);
        return [`l${String(place).padStart(4, '0')}`, { from, output, to, input }];
      }),
    ),
  };
}

export const makeBoard = async (who: Person, content: object): Promise<string> =>
  (await makeDocument(who, { type: 'board', content })).id;
