import { imagesParameter, promptParameter, seedParameter, type Capability } from '@tai/contracts';
import { expect, test } from 'vitest';
import { nodeKindOf } from './nodeKind.ts';
import { node } from './testing/boards.ts';

const words = (text: string) => ({ en: text, zh: text, ja: text });
const image = (name: string) => imagesParameter(name, 'reference', words(name), { required: false });
const capability: Capability = {
  ...{ engineId: 'gpu', engineLabel: words('GPU'), model: 'workflow', modelLabel: words('Workflow') },
  ...{
    tool: 'workflow',
    toolName: words('Workflow'),
    version: '1',
    flow: 'x',
    medium: 'image',
    available: true,
  },
  parameters: [
    {
      ...{ name: 'workflow', label: words('Workflow'), type: 'workflow', default: null },
      ...{ allowed: [], nodesMax: 9, bytesMax: 999 },
    },
    promptParameter({ required: false }),
    image('image1'),
    image('image2'),
    imagesParameter('mask1', 'mask', words('mask1'), { required: false }),
    seedParameter(words('')),
  ],
};
const inputsOf = (workflow: unknown) =>
  nodeKindOf(node('Tool:workflow', { workflow }), [capability]).inputs.map(({ name, label, required }) => [
    name,
    label.en,
    required,
  ]);

test('a mask of a workflow takes masks and no images', () => {
  const fields = [{ name: 'mask1', targets: [{ node: '1', input: 'image' }] }];
  const graph = { '1': { class_type: 'LoadImageMask', inputs: { image: 'a.png' } } };
  const { inputs } = nodeKindOf(node('Tool:workflow', { workflow: { graph, fields } }), [capability]);
  expect(inputs.map(({ name, types, required }) => [name, types, required])).toEqual([
    ['mask1', ['mask'], true],
  ]);
});

test('a node with a workflow has the inputs that it names, called as there', () => {
  const targets = [{ node: '1', input: 'image' }];
  const workflow = {
    graph: { '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } } },
    fields: [
      { name: 'image1', title: 'Photo', targets },
      { name: 'seed', targets },
    ],
  };
  expect(inputsOf(workflow)).toEqual([
    ['image1', 'Photo', true],
    ['seed', 'Seed', false],
  ]);
  expect(inputsOf({ graph: 'x' })).toEqual([]);
  expect(inputsOf(undefined)).toEqual([]);
});
