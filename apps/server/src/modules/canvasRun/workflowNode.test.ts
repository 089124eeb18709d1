// A node that holds a workflow of another program runs like every other one: what flows into its own inputs arrives there.
import { imagesParameter, type Capability } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  boardOf,
  type CanvasRunTest,
  createCanvasRunTest,
  makeBoard,
  resultsOf,
  start,
  statuses,
} from '../../testing/canvasRunTest.ts';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import type { Person } from '../../testing/person.ts';

const words = (text: string) => ({ en: text, zh: text, ja: text });
let server: CanvasRunTest;
let owner: Person;
beforeAll(async () => {
  server = await createCanvasRunTest();
  owner = await server.person();
  const { engine } = server;
  const known = engine.capabilities;
  engine.capabilities = async () => [...(await known()), workflowCapability(engine.capability)];
});
beforeEach(() => server.begin({ isAutomatic: false }));
afterAll(() => server.close());

function workflowCapability(base: Capability): Capability {
  return {
    ...base,
    ...{ tool: 'workflow', toolName: words('Workflow'), model: 'workflow', boardsOnly: true },
    parameters: [
      {
        ...{ name: 'workflow', label: words('Workflow'), type: 'workflow', required: true, default: null },
        ...{ allowed: ['LoadImage', 'LoadVideo'], nodesMax: 9, bytesMax: 9_999 },
      },
      imagesParameter('image1', 'reference', words('Image'), { required: false }),
    ],
  };
}

const workflow = (classType = 'LoadVideo') => ({
  graph: {
    '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
    '2': { class_type: classType, inputs: { file: 'b.mp4' } },
  },
  fields: [{ name: 'image1', title: 'Photo', targets: [{ node: '1', input: 'image' }] }],
});
const board = (classType?: string) =>
  boardOf(
    {
      make: { values: { prompt: 'x', seed: 1 } },
      kept: { type: 'Tool:workflow', values: { workflow: workflow(classType) } },
    },
    ['make.result>kept.image1'],
  );

test('a result goes into the image of the workflow', async () => {
  const boardId = await makeBoard(owner, board());
  const { id } = await start(owner, boardId);
  await (await server.engine.nextRun()).finish();
  const run = await server.engine.nextRun();
  const results = await server.until(() => resultsOf(owner, boardId));
  expect(run.request).toMatchObject({
    tool: 'workflow',
    params: { workflow: workflow(), image1: [results['make']?.outputs[0]?.pictureId] },
  });
  const size = { width: 32, height: 32 };
  await run.finish([await fakeOutput({ ...run.request, params: { size } })]);
  expect(statuses(await server.ended(owner, id))).toEqual({ make: 'succeeded', kept: 'succeeded' });
});

test('a class that nobody has allowed is refused at the node', async () => {
  const boardId = await makeBoard(owner, board('RunShell'));
  const { id } = await start(owner, boardId);
  await (await server.engine.nextRun()).finish();
  const run = await server.ended(owner, id);
  expect(run.steps.find(({ nodeId }) => nodeId === 'kept')).toMatchObject({
    ...{ status: 'failed', error: { error: 'workflowNodeForbidden', params: { node: 'RunShell' } } },
  });
});
