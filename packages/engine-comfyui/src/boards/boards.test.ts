import { type Capability, nodeTypeOfTool, readWorkflow, rulesOf, type WorkflowStep } from '@tai/contracts';
import { expect, it, test } from 'vitest';
import { nodesOf } from '../run/tryWorkflow.ts';
import { createHost } from '../hosts/host.ts';
import { defaultTiming } from '../timing.ts';
import { capabilityOf, requestOf, startEngine, startHost } from '../testing/harness.ts';
import workflows from '../testing/workflows.json' with { type: 'json' };
import { workflowBoards } from './boards.ts';

const read = (json: object, capabilities: readonly Capability[] = [], nodes: unknown[] = []) => {
  const answer = workflowBoards.read(json, { nodes, capabilities });
  if ('problem' in answer) throw new Error(JSON.stringify(answer.problem));
  const { content, report } = answer;
  return { ...answer, report, nodes: Object.values(content.nodes), links: Object.values(content.links) };
};
const problemOf = (json: unknown) => {
  const answer = workflowBoards.read(json as object, { nodes: [], capabilities: [] });
  return 'problem' in answer ? answer.problem.error : null;
};
/** Offers of hosts that have models and nodes of the tests. */
async function offers() {
  const host = await startHost();
  const engine = startEngine([host], { allowedNodes: ['LoadImage'] });
  return { engine, capabilities: await engine.capabilities(), nodes: await engine.nodesOf?.() };
}
function offerOf(medium: Capability['medium'], base: Capability): Capability {
  return { ...base, tool: medium === '3d' ? 'scene' : 'video', medium, engineId: 'other', model: 'any' };
}

const kept = ['Tool:workflow'];
it.each([
  ['txt2img_lora', ['T2Img'], []],
  ['img2img', ['ImageInput', 'Img2Img'], ['image>source']],
  ['inpaint_noise_mask', ['ImageInput', 'MaskInput', 'Inpainting'], ['image>source', 'mask>mask']],
  ['inpaint_model', ['ImageInput', 'MaskInput', 'Inpainting'], ['image>source', 'mask>mask']],
  ['outpaint', ['ImageInput', 'Extend'], ['image>source']],
  ['upscale_model', ['ImageInput', 'Upscale'], ['image>source']],
  ['controlnet_canny', ['ImageInput', 'Skt2Rdr'], ['image>sketch']],
  ['style_ref_redux', ['ImageInput', 'StyleTransfer'], ['image>style']],
  ['wan_t2v', ['Tool:textToVideo'], []],
  ['wan_i2v', ['ImageInput', 'Tool:imageToVideo'], ['image>firstFrame']],
  ['ltxv_i2v', ['ImageInput', 'Tool:imageToVideo'], ['image>firstFrame']],
  ['svd_i2v', ['ImageInput', 'Tool:imageToVideo'], ['image>firstFrame']],
  ['hunyuan3d_i23d', ['ImageInput', 'Tool:imageTo3d'], ['image>front']],
  ['train_lora', kept, []],
] as const)('reads %s', async (name, types, links) => {
  const { capabilities } = await offers();
  const board = read(workflows[name], capabilities);
  expect(board.nodes.map(({ type }) => type)).toEqual(types);
  expect(board.links.map(({ output, input }) => `${output}>${input}`)).toEqual(links);
  expect(board.report.left).toEqual([]);
});

it('reads videos and 3D objects as tools where an engine makes them', async () => {
  const { capabilities } = await offers();
  const base = capabilities.find(({ tool }) => tool === 'imgtoimg')!;
  const images = capabilities.filter(({ medium }) => medium === 'image');
  const all = [...images, offerOf('video', base), offerOf('3d', base)];
  const typesOf = (name: keyof typeof workflows) => read(workflows[name], all).nodes.map(({ type }) => type);
  expect(typesOf('wan_t2v')).toEqual(['Tool:video']);
  for (const name of ['wan_i2v', 'ltxv_i2v', 'svd_i2v'] as const)
    expect(typesOf(name)).toEqual(['ImageInput', 'Tool:video']);
  // The engine's own workflow is known by its values.
  expect(typesOf('hunyuan3d_i23d')).toEqual(['ImageInput', 'Tool:imageTo3d']);
  const other = JSON.parse(
    JSON.stringify(workflows.hunyuan3d_i23d).replace('"threshold":0.6', '"threshold":0.4'),
  );
  expect(read(other, all).nodes.map(({ type }) => type)).toEqual(['ImageInput', 'Tool:scene']);
});

it('carries values over, and says which it cannot', async () => {
  const { capabilities } = await offers();
  const board = read(workflows.img2img, capabilities);
  expect(board.nodes[1]?.values).toMatchObject({
    ...{ prompt: 'a red chair', negativePrompt: 'blurry', strength: 60, steps: 20, cfg: 7, seed: 42 },
    ...{ sampler: 'euler', scheduler: 'normal' },
  });
  const lines = board.report.values.map(({ input, reason }) => `${input}: ${reason.error}`);
  expect(lines).toEqual(['image: importFileMissing', 'ckpt_name: importModelMissing']);
});

it('keeps a part whole when a node in its chain is not known', async () => {
  const { capabilities } = await offers();
  const graph = structuredClone(workflows.img2img) as Record<string, object>;
  graph['99'] = { class_type: 'ImageBlur', inputs: { image: ['1', 0], blur_radius: 3 } };
  graph['12'] = { class_type: 'VAEEncode', inputs: { pixels: ['99', 0], vae: ['4', 2] } };
  const board = read(graph, capabilities);
  expect(board.nodes.map(({ type }) => type)).toEqual(['ImageInput', 'Tool:workflow']);
  const [line] = board.report.kept;
  expect(line?.problem).toMatchObject({ error: 'workflowNodeForbidden' });
  expect(board.nodes[1]?.values).toMatchObject({ prompt: 'a red chair', negativePrompt: 'blurry', seed: 42 });
  const silent = structuredClone(workflows.txt2img_lora) as Record<string, { inputs: object }>;
  silent['3']!.inputs = { ...silent['3']!.inputs, steps: ['77', 0] };
  (silent as Record<string, object>)['77'] = { class_type: 'CustomSteps', inputs: {} };
  expect(read(silent, capabilities).nodes.map(({ type }) => type)).toEqual(['Tool:workflow']);
});

test('masks of a kept part are inputs of their own', async () => {
  const { capabilities } = await offers();
  const graph = {
    1: { class_type: 'LoadImage', inputs: { image: 'room.png' } },
    2: { class_type: 'LoadImage', inputs: { image: 'hole.png' } },
    3: { class_type: 'LoadImageMask', inputs: { image: 'edge.png', channel: 'alpha' } },
    4: { class_type: 'CombineMasks', inputs: { a: ['2', 1], b: ['3', 0], c: ['1', 1] } },
    5: { class_type: 'FillHoles', inputs: { image: ['1', 0], mask: ['4', 0] } },
    6: { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: 'x' } },
  };
  const board = read(graph, capabilities);
  const ends = board.links.map(({ from, output, input }) => [
    board.content.nodes[from]?.title,
    output,
    input,
  ]);
  expect(ends).toEqual([
    ['room.png', 'image', 'image1'],
    ['edge.png', 'mask', 'mask1'],
    ['hole.png', 'mask', 'mask2'],
    ['room.png', 'mask', 'mask3'],
  ]);
  const kept = board.nodes.find(({ type }) => type === 'Tool:workflow');
  const { graph: own } = readWorkflow(kept?.values['workflow'])!;
  expect(own['4']?.inputs).toEqual({ a: ['2-mask', 0], b: ['3', 0], c: ['1-mask', 0] });
  // White is the area in masks of the studio, whatever channel it was in the file.
  expect([own['2'], own['3']?.inputs['channel'], own['2-mask']?.inputs['channel']]).toEqual([
    undefined,
    'red',
    'red',
  ]);
  expect(board.report.values.map(({ title, value }) => `${title} ${value}`)).toEqual([
    'LoadImage room.png',
    'LoadImageMask edge.png',
    'LoadImage hole.png',
    'LoadImage room.png',
  ]);
});

test('a clip beside images is a node of its own, and the report says why it does not run', async () => {
  const { capabilities, nodes } = await offers();
  const graph = {
    1: { class_type: 'LoadImage', inputs: { image: 'room.png' } },
    2: { class_type: 'LoadImage', inputs: { image: 'room.png' } },
    3: { class_type: 'SaveAnimatedWEBP', inputs: { images: ['1', 0], fps: 6 } },
    4: { class_type: 'PreviewImage', inputs: { images: ['5', 0] } },
    5: { class_type: 'Sharpen', inputs: { image: ['1', 0] } },
  };
  const allowed = { ...capabilities.find(({ tool }) => tool === 'workflow')!, available: true };
  const field = allowed.parameters.find(({ type }) => type === 'workflow')!;
  Object.assign(field, { allowed: ['LoadImage', 'SaveAnimatedWEBP', 'Sharpen', 'PreviewImage'] });
  const board = read(graph, [allowed], [nodes]);
  expect(board.report.kept.map(({ title, problem }) => [title, problem?.error])).toEqual([
    ['SaveAnimatedWEBP', 'workflowNoImage'],
    ['PreviewImage', 'workflowHostsLack'],
  ]);
  expect(board.report.left.map(({ classType }) => classType)).toEqual(['LoadImage']);
});

test('nothing overlaps, and links go from left to right', () => {
  const many = Object.fromEntries(
    Object.entries(workflows).flatMap(([name, graph]) =>
      Object.entries(graph).map(([id, node]) => [
        `${name}-${id}`,
        {
          ...node,
          inputs: Object.fromEntries(
            Object.entries(node.inputs as object).map(([input, value]: [string, unknown]) => [
              input,
              Array.isArray(value) ? [`${name}-${String(value[0])}`, value[1] as unknown] : value,
            ]),
          ),
        },
      ]),
    ),
  );
  const { content, nodes, links } = read(many);
  const places = nodes.map(({ x, y }) => `${String(x)},${String(y)}`);
  expect(new Set(places).size).toBe(nodes.length);
  for (const { from, to } of links) expect(content.nodes[from]!.x).toBeLessThan(content.nodes[to]!.x);
});

test('a pipeline that was written is read as the same pipeline', async () => {
  const { engine, capabilities, nodes } = await offers();
  const step = async (
    nodeId: string,
    [tool, model]: [string, string],
    params: Record<string, unknown>,
    files: WorkflowStep['files'] = {},
  ): Promise<WorkflowStep> => {
    const capability = await capabilityOf(engine, tool, model);
    const request = requestOf(capability, { seed: 5, ...params });
    return {
      ...{ nodeId, title: `Step ${nodeId}`, tool, files, params: request.params },
      ...{ model: capability.model, parameters: capability.parameters },
    };
  };
  const size = { width: 1024, height: 768 };
  const loras = [{ id: 'house.safetensors', intensity: 80 }];
  const steps = [
    await step('a', ['create', 'sd_xl'], { prompt: 'a cup', negativePrompt: 'dark', size, steps: 12, loras }),
    await step('b', ['imgtoimg', 'v1-5'], { prompt: 'red', strength: 40 }, { source: [{ step: 'a' }] }),
    await step('c', ['augment', 'UltraSharp'], { factor: '4' }, { source: [{ step: 'b' }] }),
  ];
  const written = workflowBoards.write(steps, { nodes: [nodes], templates: {} });
  if ('problems' in written) throw new Error(JSON.stringify(written.problems));
  const classes = Object.values(written.graph).map(({ class_type }) => class_type);
  expect(classes).not.toContain('LoadImage');
  const board = read(written.graph, capabilities, [nodes]);
  expect(board.nodes).toMatchObject([
    {
      ...{ type: 'T2Img', title: 'Step a', offer: 'gpu/sd_xl_base_1.0.safetensors' },
      values: { prompt: 'a cup', negativePrompt: 'dark', size, steps: 12, seed: 5, loras },
    },
    {
      ...{ type: 'Img2Img', title: 'Step b', offer: 'gpu/v1-5-pruned-emaonly.safetensors' },
      values: { prompt: 'red', strength: 40 },
    },
    { type: 'Upscale', title: 'Step c', offer: 'gpu/4x-UltraSharp.pth', values: { factor: '4' } },
  ]);
  expect(board.links.map(({ input }) => input)).toEqual(['source', 'source']);
  expect(board.report).toMatchObject({ kept: [], left: [], values: [] });
});

test('every workflow of the engine that was written is read as its tool, and nothing of it is lost in silence', async () => {
  const { capabilities, nodes } = await offers();
  const own = capabilities.filter(({ available, boardsOnly }) => available && !boardsOnly);
  expect(own.length).toBeGreaterThan(45);
  for (const { tool, model, engineId, parameters } of own) {
    const files: Record<string, { name: string; width: number; height: number }[]> = {};
    const params: Record<string, unknown> = {};
    for (const parameter of parameters) {
      const { name, type } = parameter;
      if (rulesOf(parameter).pictures) {
        if (parameter.required) files[name] = [{ name: `${name}.png`, width: 1024, height: 768 }];
      } else params[name] = type === 'seed' ? 3 : parameter.default;
      if (type === 'text' && parameter.role === 'prompt') params[name] = 'a red cup, nice';
      if (type === 'select' && name === 'material') params[name] = 'glass';
      if (name === 'environment') params[name] = 'snow';
      if (name === 'cameraMovement') params[name] = ['dollyIn'];
      if (name === 'cameraStrength') params[name] = 80;
    }
    const step = { nodeId: 'a', title: '', tool, model, parameters, params, files };
    const written = workflowBoards.write([step], { nodes: [nodes], templates: {} });
    if ('problems' in written) throw new Error(`${tool} ${model}: ${JSON.stringify(written.problems)}`);
    const board = read(written.graph, capabilities, [nodes]);
    const node = board.nodes.find(({ type }) => type === nodeTypeOfTool(tool));
    expect(node?.offer, `${tool} ${model}`).toBe(`${engineId}/${model}`);
    const lost = board.report.values.map(({ input }) => input);
    for (const [name, value] of Object.entries(params)) {
      const initial = parameters.find((one) => one.name === name)?.default;
      const isSame = JSON.stringify(node?.values[name] ?? initial) === JSON.stringify(value);
      // How much larger an image became cannot be told without its size.
      const isTold = name === 'factor' && lost.includes('width');
      expect(isSame || isTold, `${tool} ${model} ${name}`).toBe(true);
    }
  }
});

test('a file of the editor brings notes, groups, reroutes, primitives and modes', async () => {
  const host = await startHost();
  const own = createHost(host.url, undefined, defaultTiming);
  const info = await nodesOf([own]);
  const node = (id: number, type: string, more: object = {}) => ({ id, type, pos: [id * 10, 0], ...more });
  const input = (name: string, type: string, link: number) => ({ name, type, link });
  const json = {
    nodes: [
      node(1, 'LoadImage', { widgets_values: ['a.png', 'image'] }),
      node(2, 'Reroute', { inputs: [input('', '*', 1)] }),
      node(3, 'UpscaleModelLoader', { widgets_values: ['4x-UltraSharp.pth'] }),
      node(4, 'ImageUpscaleWithModel', {
        mode: 4,
        inputs: [input('upscale_model', 'UPSCALE_MODEL', 2), input('image', 'IMAGE', 3)],
      }),
      node(5, 'SaveImage', { title: 'Large', inputs: [input('images', 'IMAGE', 4)], widgets_values: ['x'] }),
      node(6, 'MarkdownNote', { widgets_values: ['Read me'] }),
      node(7, 'PrimitiveNode', { widgets_values: [512, 'fixed'] }),
      node(8, 'EmptyImage', {
        inputs: [input('width', 'INT', 5)],
        widgets_values: [1, 64, 1, 0],
      }),
      node(9, 'SaveImage', { mode: 2, inputs: [input('images', 'IMAGE', 6)], widgets_values: ['y'] }),
    ],
    links: [
      [1, 1, 0, 2, 0, 'IMAGE'],
      [2, 3, 0, 4, 0, 'UPSCALE_MODEL'],
      [3, 2, 0, 4, 1, 'IMAGE'],
      [4, 4, 0, 5, 0, 'IMAGE'],
      [5, 7, 0, 8, 0, 'INT'],
      [6, 8, 0, 9, 0, 'IMAGE'],
    ],
    groups: [{ title: 'Enlarge', color: '#3f789e', bounding: [0, -10, 55, 40] }],
  };
  const board = read(json, [], [info]);
  await own.close();
  expect(board.report.format).toBe('editor');
  expect(board.nodes.map(({ type, mode, title }) => ({ type, mode, title }))).toEqual([
    { type: 'ImageInput', mode: undefined, title: 'a.png' },
    { type: 'Reroute', mode: undefined, title: undefined },
    { type: 'Upscale', mode: 'bypass', title: 'Large' },
    { type: 'Tool:workflow', mode: 'mute', title: 'SaveImage' },
    { type: 'Note', mode: undefined, title: undefined },
  ]);
  expect(board.nodes[3]?.values['workflow']).toMatchObject({ graph: { 8: { inputs: { width: 512 } } } });
  expect(board.nodes[4]?.values).toEqual({ text: 'Read me' });
  expect(Object.values(board.content.groups)).toMatchObject([{ title: 'Enlarge', colour: '#3f789e' }]);
});

it('refuses what is no workflow, and survives what is meant to break it', () => {
  const deep: Record<string, unknown> = {};
  let at = deep;
  for (let level = 0; level < 5000; level++) at = at['a'] = {} as Record<string, unknown>;
  const node = { class_type: 'SaveImage', inputs: {} };
  expect(problemOf({})).toBe('importNotWorkflow');
  expect(problemOf({ a: 1 })).toBe('importNotWorkflow');
  expect(problemOf({ 1: node, 2: 7 })).toBe('importDamaged');
  expect(problemOf({ 1: { class_type: 5, inputs: {} } })).toBe('importDamaged');
  expect(problemOf({ 1: { ...node, inputs: deep } })).toBe('importTooDeep');
  expect(problemOf(JSON.parse('{"1":{"class_type":"A","inputs":{"__proto__":{"x":1}}}}'))).toBe(
    'importDamaged',
  );
  expect(problemOf({ 1: { ...node, inputs: { text: 'x'.repeat(3_000_000) } } })).toBe('importTooLarge');
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, id) => [id, node]));
  expect(problemOf(many)).toBe('importTooManyNodes');
  expect(problemOf({ nodes: [{ id: 1, type: 'Gone', widgets_values: [1] }], links: [] })).toBe(
    'importNeedsHost',
  );
  expect(problemOf({ nodes: 'x', links: [] })).toBe('importNotWorkflow');
  expect(problemOf({ nodes: [{ id: {}, type: 1 }], links: [[]] })).toBe('importDamaged');
  // Circles and links into nothing are kept as they are.
  const circle = { 1: { class_type: 'VAEDecode', inputs: { samples: ['2', 0], vae: ['1', 0] } } };
  const odd = { ...circle, 2: { class_type: 'SaveImage', inputs: { images: ['1', 0], other: ['9', 0] } } };
  expect(read(odd).nodes.map(({ type }) => type)).toEqual(kept);
  const chain = Object.fromEntries(
    Array.from({ length: 1900 }, (_, id) => [
      id,
      { class_type: 'SaveImage', inputs: { images: [String(id + 1), 0] } },
    ]),
  );
  expect(read(chain).nodes).toHaveLength(1);
});
