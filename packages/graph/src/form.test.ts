import { expect, test } from 'vitest';
import { patchesOf } from './commands/edit.ts';
import { exposeField, fillableFields, formOutputs, formParts, suggestedFields } from './form.ts';
import { boardOf, indexOf, node } from './testing/boards.ts';

const pipeline = {
  enlarge: node('Upscale', {}, { x: 700 }),
  sketch: node('ImageInput', {}, { x: 20, y: 300, exposed: ['images'] }),
  words: node('TextDescription', {}, { x: 0, y: 10, exposed: ['text'] }),
  render: node('Skt2Rdr', {}, { x: 350, exposed: ['seed', 'prompt'] }),
};
const links = [
  'sketch.image > render.source',
  'words.text > render.prompt',
  'render.result > enlarge.source',
];

test('a form shows what its author chose, in reading order, but for what comes over links', () => {
  const index = indexOf(pipeline, links);
  expect(formParts(index)).toEqual([
    { nodeId: 'words', fields: ['text'] },
    { nodeId: 'sketch', fields: ['images'] },
    { nodeId: 'render', fields: ['seed'] },
  ]);
  expect(formParts(indexOf(pipeline, links.slice(0, 1)))).toContainEqual({
    ...{ nodeId: 'render', fields: ['prompt', 'seed'] },
  });
  // An image of a tool comes over a link alone.
  expect(fillableFields(index, 'enlarge')).toEqual([]);
});

test('it hands out the output nodes, else what no other node takes', () => {
  expect(formOutputs(indexOf(pipeline, links))).toEqual(['enlarge']);
  const named = { ...pipeline, end: node('Output', {}, { x: 400, y: 90 }) };
  expect(formOutputs(indexOf(named, links))).toEqual(['end']);
});

test('without a choice, content and prompts are suggested', () => {
  expect(suggestedFields(indexOf(pipeline, links))).toEqual([
    { nodeId: 'words', fields: ['text'] },
    { nodeId: 'sketch', fields: ['images'] },
  ]);
  expect(suggestedFields(indexOf({ make: node('T2Img') }))).toEqual([{ nodeId: 'make', fields: ['prompt'] }]);
});

test('a field is shown and taken out without touching the others', () => {
  const board = boardOf(pipeline);
  const patch = (name: string, isShown: boolean) =>
    patchesOf(board, exposeField(board.nodes['render'], { nodeId: 'render', name, isShown }));
  const path = ['nodes', 'render', 'exposed'];
  expect(patch('seed', false)).toEqual([{ op: 'replace', path, value: ['prompt'] }]);
  expect(patch('strength', true)).toEqual([{ op: 'replace', path, value: ['seed', 'prompt', 'strength'] }]);
  const one = board.nodes['words'];
  expect(patchesOf(board, exposeField(one, { nodeId: 'words', name: 'text', isShown: false }))).toEqual([
    { op: 'remove', path: ['nodes', 'words', 'exposed'] },
  ]);
});
