import { checkParameter, type WorkflowValue } from '@tai/contracts';
import { expect, it } from 'vitest';
import {
  capabilityOf,
  createContext,
  drawn,
  pixels,
  requestOf,
  startEngine,
  startHost,
} from '../testing/harness.ts';
import { workflowBoards } from './boards.ts';

/** Inverts an image and stores it where its author liked, beside a text that looks like a placeholder. */
const workflow: WorkflowValue = {
  graph: {
    '1': { class_type: 'LoadImage', inputs: { image: '../../somebody/else.png' } },
    '2': { class_type: 'ImageInvert', inputs: { image: ['1', 0] } },
    '3': { class_type: 'SaveImage', inputs: { images: ['2', 0], filename_prefix: '/etc/cron.d/x' } },
  },
  fields: [{ name: 'image1', title: 'Photo', targets: [{ node: '1', input: 'image' }] }],
};
const allowedNodes = ['LoadImage', 'ImageInvert', 'SaveImage', 'PrimitiveString'];
/** Gives a text to another node. */
const named = { class_type: 'PrimitiveString', inputs: { value: 'others' } };

function withInputs(id: string, inputs: Record<string, unknown>): WorkflowValue {
  const node = workflow.graph[id]!;
  const graph = { ...workflow.graph, [id]: { ...node, inputs: { ...node.inputs, ...inputs } } };
  return { ...workflow, graph };
}

it('runs a workflow with the images of the person and a prefix of the engine', async () => {
  const host = await startHost();
  const engine = startEngine([host], { allowedNodes });
  const capability = await capabilityOf(engine, 'workflow');
  expect(capability).toMatchObject({ available: true, boardsOnly: true, medium: 'image' });
  const { context } = createContext({ mine: await drawn(64, 48, '#ff0000') });
  const request = requestOf(capability, { workflow, image1: ['mine'] });
  const [output, ...more] = await engine.run(request, context);
  expect(more).toEqual([]);
  expect((await pixels(output!.data)).at(5, 5)).toEqual([0, 255, 255]);
  const { graph } = host.submitted[0]!;
  expect(graph['1']!.inputs['image']).toMatch(/^tai-[\da-f]{32}\.png$/);
  expect(graph['3']!.inputs['filename_prefix']).toBe('tai/workflow');
});

it('runs a workflow with a mask, whatever its size and transparency', async () => {
  const host = await startHost();
  const nodes = ['LoadImage', 'LoadImageMask', 'EmptyImage', 'ImageCompositeMasked', 'SaveImage'];
  const engine = startEngine([host], { allowedNodes: nodes });
  const json = {
    1: { class_type: 'LoadImage', inputs: { image: 'room.png' } },
    2: { class_type: 'EmptyImage', inputs: { width: 64, height: 48, batch_size: 1, color: 0 } },
    3: {
      class_type: 'ImageCompositeMasked',
      inputs: {
        ...{ destination: ['1', 0], source: ['2', 0], mask: ['1', 1] },
        ...{ x: 0, y: 0, resize_source: false },
      },
    },
    4: { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'x' } },
  };
  const capabilities = await engine.capabilities();
  const board = workflowBoards.read(json, { nodes: [await engine.nodesOf?.()], capabilities });
  if ('problem' in board) throw new Error(board.problem.error);
  expect(board.report.kept).toMatchObject([{ problem: null }]);
  const { workflow: value } = Object.values(board.content.nodes).at(-1)!.values;
  const { context } = createContext({
    room: await drawn(64, 48, '#ff0000'),
    hole: await drawn(64, 48, '#ffffff'),
  });
  const request = requestOf(await capabilityOf(engine, 'workflow'), {
    ...{ workflow: value, image1: ['room'], mask1: ['hole'] },
  });
  const [output] = await engine.run(request, context);
  expect((await pixels(output!.data)).at(5, 5)).toEqual([0, 0, 0]);
});

it('replaces a prefix that another node or a field gives', async () => {
  const host = await startHost();
  const engine = startEngine([host], { allowedNodes });
  const capability = await capabilityOf(engine, 'workflow');
  const { context } = createContext({ mine: await drawn(8, 8, '#fff') });
  const own = withInputs('3', { filename_prefix: ['2', 0] });
  const targets = [{ node: '3', input: 'filename_prefix' }];
  const value = { ...own, fields: [...own.fields, { name: 'text1', targets }] };
  await engine.run(requestOf(capability, { workflow: value, image1: ['mine'], text1: '../x' }), context);
  expect(host.submitted[0]!.graph['3']!.inputs['filename_prefix']).toBe('tai/workflow');
});

it('fills prompt and seed, and reads no placeholder of the file', async () => {
  const host = await startHost();
  const nodes = ['CheckpointLoaderSimple', 'CLIPTextEncode', 'EmptyLatentImage', 'KSampler', 'VAEDecode'];
  const engine = startEngine([host], { allowedNodes: [...nodes, 'PreviewImage'] });
  const graph: WorkflowValue['graph'] = {
    a: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
    p: { class_type: 'CLIPTextEncode', inputs: { text: 'old', clip: ['a', 1] } },
    n: { class_type: 'CLIPTextEncode', inputs: { text: '{{installed:flux}} {{model}}', clip: ['a', 1] } },
    l: { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
    k: {
      class_type: 'KSampler',
      inputs: {
        ...{ model: ['a', 0], seed: 1, steps: 5, cfg: 7, sampler_name: 'euler', scheduler: 'normal' },
        ...{ positive: ['p', 0], negative: ['n', 0], latent_image: ['l', 0], denoise: 1 },
      },
    },
    d: { class_type: 'VAEDecode', inputs: { samples: ['k', 0], vae: ['a', 2] } },
    o: { class_type: 'PreviewImage', inputs: { images: ['d', 0] } },
  };
  const fields = [
    { name: 'prompt', targets: [{ node: 'p', input: 'text' }] },
    { name: 'seed', targets: [{ node: 'k', input: 'seed' }] },
  ];
  const capability = await capabilityOf(engine, 'workflow');
  const request = requestOf(capability, { workflow: { graph, fields }, prompt: 'a cup' }, 99);
  await engine.run(request, createContext().context);
  const sent = host.submitted[0]!.graph;
  expect(sent['p']!.inputs['text']).toBe('a cup');
  expect(sent['n']!.inputs['text']).toBe('{{installed:flux}} {{model}}');
  expect(sent['k']!.inputs['seed']).toBe(99);
});

it('offers nothing while no node is allowed, and says so', async () => {
  const capability = await capabilityOf(startEngine([await startHost()]), 'workflow');
  expect(capability).toMatchObject({ available: false, problem: { error: 'workflowNodesNone' } });
});

it('refuses nodes that are not allowed when a job is sent, and again when it runs', async () => {
  const host = await startHost();
  const before = await capabilityOf(startEngine([host], { allowedNodes }), 'workflow');
  const after = startEngine([host], { allowedNodes: ['LoadImage', 'SaveImage'] });
  const field = (await capabilityOf(after, 'workflow')).parameters.find(({ type }) => type === 'workflow')!;
  expect(checkParameter(field, workflow).problem).toEqual({
    error: 'workflowNodeForbidden',
    params: { node: 'ImageInvert' },
  });
  const { context } = createContext({ mine: await drawn(8, 8, '#fff') });
  const accepted = requestOf(before, { workflow, image1: ['mine'] });
  await expect(after.run(accepted, context)).rejects.toMatchObject({ error: 'workflowNodeForbidden' });
  expect(host.submitted).toEqual([]);
});

it.each([
  [
    'an image that nobody brought',
    workflow,
    { image1: [] },
    { error: 'workflowImageMissing', params: { input: 'image', node: 'LoadImage' } },
  ],
  [
    'an image that is no field',
    { ...workflow, fields: [] },
    {},
    { error: 'workflowPathForbidden', params: { input: 'image', value: '../../somebody/else.png' } },
  ],
  [
    'a text in place of an image',
    { ...workflow, fields: [{ name: 'text1', targets: [{ node: '1', input: 'image' }] }] },
    { text1: 'others.png' },
    { error: 'workflowPathForbidden' },
  ],
  [
    'a text in place of a link to an image',
    {
      graph: { ...workflow.graph, ...withInputs('1', { image: ['4', 0] }).graph, 4: named },
      fields: [{ name: 'text1', targets: [{ node: '1', input: 'image' }] }],
    },
    { text1: 'others.png' },
    { error: 'workflowPathForbidden' },
  ],
  [
    'a file that another node names',
    {
      ...workflow,
      fields: [],
      graph: { ...workflow.graph, ...withInputs('1', { image: ['4', 0] }).graph, 4: named },
    },
    {},
    { error: 'workflowPathForbidden' },
  ],
  ['a path', withInputs('3', { output_path: 'C:\\results' }), {}, { error: 'workflowPathForbidden' }],
  [
    'a file of the host',
    withInputs('2', { other: 'others.png [output]' }),
    {},
    { error: 'workflowPathForbidden' },
  ],
  ['a link into nothing', withInputs('2', { image: ['9', 0] }), {}, { error: 'importDamaged' }],
  ['a circle', withInputs('2', { image: ['2', 0] }), {}, { error: 'importDamaged' }],
])('sends no workflow with %s', async (_, value, params, refusal) => {
  const host = await startHost();
  const engine = startEngine([host], { allowedNodes });
  const { context } = createContext({ mine: await drawn(8, 8, '#fff') });
  const capability = await capabilityOf(engine, 'workflow');
  const request = requestOf(capability, { workflow: value, image1: ['mine'], ...params });
  await expect(engine.run(request, context)).rejects.toMatchObject(refusal);
  expect(host.submitted).toEqual([]);
});

it('runs only on a host that has every node and every file of the workflow', async () => {
  const bare = await startHost({ without: ['ImageInvert'] });
  const full = await startHost();
  const engine = startEngine([bare, full], { allowedNodes });
  const capability = await capabilityOf(engine, 'workflow');
  const { context } = createContext({ mine: await drawn(8, 8, '#fff') });
  await engine.run(requestOf(capability, { workflow, image1: ['mine'] }), context);
  expect([bare.submitted.length, full.submitted.length]).toEqual([0, 1]);
  const alone = startEngine([bare], { allowedNodes });
  const request = requestOf(await capabilityOf(alone, 'workflow'), { workflow, image1: ['mine'] });
  await expect(alone.run(request, context)).rejects.toMatchObject({
    error: 'nodeMissing',
    params: { node: 'ImageInvert' },
  });
});
