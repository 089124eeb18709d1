import { expect, it } from 'vitest';
import { readObjectInfo } from '../templates/objectInfo.ts';
import { allModels, objectInfo } from '../testing/nodes.ts';
import { convertEditorGraph } from './convertEditorGraph.ts';

const nodes = readObjectInfo(objectInfo(allModels))!;
type Node = Record<string, unknown>;
const input = (name: string, type: string, link: number | null) => ({ name, type, link });

/** Loader (1), LoRA (2), texts (3, 4), latent (5), sampler (6), decoder (7), saved (8). */
function workflow(change: Record<number, Node> = {}, more: Node[] = [], links: unknown[] = []) {
  const all: Node[] = [
    { id: 1, type: 'CheckpointLoaderSimple', widgets_values: ['sd_xl_base_1.0.safetensors'] },
    {
      ...{ id: 2, type: 'LoraLoader', title: 'House style' },
      inputs: [input('model', 'MODEL', 1), input('clip', 'CLIP', 2)],
      widgets_values: ['house.safetensors', 0.8, 0.7],
    },
    { id: 3, type: 'CLIPTextEncode', inputs: [input('clip', 'CLIP', 3)], widgets_values: ['a cup'] },
    { id: 4, type: 'CLIPTextEncode', inputs: [input('clip', 'CLIP', 4)], widgets_values: ['blurry'] },
    { id: 5, type: 'EmptyLatentImage', widgets_values: [832, 1216, 1] },
    {
      ...{ id: 6, type: 'KSampler' },
      inputs: [
        input('model', 'MODEL', 5),
        input('positive', 'CONDITIONING', 6),
        input('negative', 'CONDITIONING', 7),
        input('latent_image', 'LATENT', 8),
      ],
      widgets_values: [42, 'randomize', 20, 7, 'euler', 'normal', 1],
    },
    { id: 7, type: 'VAEDecode', inputs: [input('samples', 'LATENT', 9), input('vae', 'VAE', 10)] },
    { id: 8, type: 'SaveImage', inputs: [input('images', 'IMAGE', 11)], widgets_values: ['x'] },
    { id: 9, type: 'Note', widgets_values: ['Remember the milk'] },
  ];
  return {
    nodes: [...all.map((node) => ({ ...node, ...change[node['id'] as number] })), ...more],
    links: [
      [1, 1, 0, 2, 0, 'MODEL'],
      [2, 1, 1, 2, 1, 'CLIP'],
      [3, 2, 1, 3, 0, 'CLIP'],
      [4, 2, 1, 4, 0, 'CLIP'],
      [5, 2, 0, 6, 0, 'MODEL'],
      [6, 3, 0, 6, 1, 'CONDITIONING'],
      [7, 4, 0, 6, 2, 'CONDITIONING'],
      [8, 5, 0, 6, 3, 'LATENT'],
      [9, 6, 0, 7, 0, 'LATENT'],
      [10, 1, 2, 7, 1, 'VAE'],
      [11, 7, 0, 8, 0, 'IMAGE'],
      ...links,
    ],
  };
}

function converted(file: object) {
  const made = convertEditorGraph(file, nodes);
  if ('problems' in made) throw new Error(JSON.stringify(made.problems));
  return made.graph;
}

it('names the values of widgets, without what the editor keeps for itself', () => {
  const graph = converted(workflow());
  expect(Object.keys(graph)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(graph['6']).toEqual({
    class_type: 'KSampler',
    inputs: {
      ...{ seed: 42, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
      ...{ model: ['2', 0], positive: ['3', 0], negative: ['4', 0], latent_image: ['5', 0] },
    },
  });
  expect(graph['2']).toMatchObject({
    inputs: { lora_name: 'house.safetensors', strength_model: 0.8, strength_clip: 0.7 },
    _meta: { title: 'House style' },
  });
});

it('joins the links through a node that is bypassed, and leaves out one that is muted', () => {
  const graph = converted(workflow({ 2: { mode: 4 }, 4: { mode: 2 } }));
  expect(graph['2']).toBeUndefined();
  expect(graph['3']?.inputs['clip']).toEqual(['1', 1]);
  expect(graph['6']?.inputs['model']).toEqual(['1', 0]);
  expect(graph['6']?.inputs).not.toHaveProperty('negative');
});

it('goes through reroutes and puts in the values of primitives', () => {
  const more = [
    { id: 20, type: 'Reroute', inputs: [input('', '*', 8)] },
    { id: 21, type: 'PrimitiveNode', widgets_values: [30, 'fixed'] },
  ];
  const change = {
    6: {
      inputs: [
        input('latent_image', 'LATENT', 20),
        { ...input('steps', 'INT', 21), widget: { name: 'steps' } },
      ],
    },
  };
  const graph = converted(
    workflow(change, more, [
      { id: 20, origin_id: 20, origin_slot: 0, target_id: 6, target_slot: 0, type: 'LATENT' },
      [21, 21, 0, 6, 1, 'INT'],
    ]),
  );
  expect(graph['6']?.inputs).toMatchObject({ latent_image: ['5', 0], steps: 30, cfg: 7 });
});

it('reads pictures without the button that uploads them, and values by name', () => {
  const more = [
    { id: 30, type: 'LoadImage', widgets_values: ['a.png', 'image'] },
    { id: 31, type: 'EmptyImage', widgets_values: { width: 64, height: 32, batch_size: 1, color: 5 } },
  ];
  const graph = converted(workflow({}, more));
  expect(graph['30']?.inputs).toEqual({ image: 'a.png' });
  expect(graph['31']?.inputs).toEqual({ width: 64, height: 32, batch_size: 1, color: 5 });
});

it.each([
  [
    'subgraphs',
    { ...workflow({ 5: { type: 'f00' } }), definitions: { subgraphs: [{ id: 'f00' }] } },
    { title: '', error: 'editorSubgraphs', params: {} },
  ],
  [
    'nodes that the host does not have',
    workflow({ 5: { type: 'FancyLatent', title: 'Start' } }),
    { title: 'Start', error: 'nodeMissing', params: { node: 'FancyLatent' } },
  ],
  ['an id that is no text', workflow({ 5: { id: {} } }), { title: '', error: 'editorDamaged', params: {} }],
  ['a link that is none', workflow({}, [], [['a']]), { title: '', error: 'editorDamaged', params: {} }],
  [
    'too many nodes',
    { nodes: Array.from({ length: 901 }, (_, id) => ({ id, type: 'Note' })), links: [] },
    { title: '', error: 'tooManyNodes', params: { count: 901, max: 900 } },
  ],
])('refuses %s', (_, file, problem) => {
  expect(convertEditorGraph(file, nodes)).toEqual({ problems: [problem] });
});

it('does not run in a circle of reroutes', () => {
  const loop = [
    { id: 40, type: 'Reroute', inputs: [input('', '*', 41)] },
    { id: 41, type: 'Reroute', inputs: [input('', '*', 40)] },
  ];
  const change = { 6: { inputs: [input('model', 'MODEL', 41)] } };
  const graph = converted(
    workflow(change, loop, [
      [40, 40, 0, 41, 0, '*'],
      [41, 41, 0, 40, 0, '*'],
    ]),
  );
  expect(graph['6']?.inputs).not.toHaveProperty('model');
});

it('asks for a host that can read the file', () => {
  expect(convertEditorGraph(workflow(), new Map())).toEqual({
    problems: [{ title: '', error: 'editorNeedsHost', params: {} }],
  });
});
