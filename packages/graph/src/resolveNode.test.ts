import { expect, test } from 'vitest';
import type { FlowItem } from './flow.ts';
import { resolveNode } from './resolveNode.ts';
import { image, indexOf, node } from './testing/boards.ts';

const results =
  (made: Record<string, readonly FlowItem[]>) =>
  (id: string): readonly FlowItem[] | undefined =>
    made[id];
const file = (name: string): FlowItem => ({ type: 'image', file: { file: name } });
const none = results({});

test('entered values and what comes over links make one job; a link goes before what was entered', () => {
  const index = indexOf(
    {
      sketch: node('ImageInput', { images: [image('a')] }),
      words: node('TextDescription', { text: 'a red chair' }),
      render: node('Skt2Rdr', { prompt: 'typed', seed: 7 }),
    },
    ['sketch.image > render.source', 'words.text > render.prompt'],
  );
  expect(resolveNode(index, 'render', none).jobs).toEqual([
    { source: [{ file: { asset: image('a').asset } }], prompt: 'a red chair', seed: 7 },
  ]);
});

test('images that are entered at the node itself are files too, and so is its mask', () => {
  const index = indexOf({
    edit: node('Inpainting', { source: [image('a')], mask: image('b'), prompt: 'x' }),
  });
  expect(resolveNode(index, 'edit', none).jobs).toEqual([
    {
      source: [{ file: { asset: image('a').asset } }],
      mask: { file: { asset: image('b').asset } },
      prompt: 'x',
    },
  ]);
});

test('says which node has to run first', () => {
  const index = indexOf({ a: node('Skt2Rdr'), b: node('Refine') }, ['a.result > b.source']);
  expect(resolveNode(index, 'b', none)).toEqual({ missing: 'a' });
  expect(resolveNode(index, 'b', results({ a: [file('x')] })).jobs).toEqual([
    { source: [{ file: { file: 'x' } }] },
  ]);
});

test('a node of an unknown type on the way is named, and nothing is made without what it would bring', () => {
  const index = indexOf({ odd: node('FromTheFuture'), way: node('Reroute'), b: node('Refine') }, [
    'odd.image > way.in',
    'way.out > b.source',
  ]);
  expect(resolveNode(index, 'b', none)).toEqual({
    problem: { error: 'nodeUnknown', params: { type: 'FromTheFuture' }, field: 'source' },
  });
});

test('a list makes a job for each item, lists go in step, and a shorter one repeats its last item', () => {
  const index = indexOf(
    {
      sketch: node('ImageInput', { images: [image('a'), image('b')] }),
      words: node('Batch', { of: 'text', items: ['one', 'two', 'three'] }),
      render: node('Skt2Rdr'),
    },
    ['sketch.image > render.source', 'words.items > render.prompt'],
  );
  const [a, b] = [{ file: { asset: image('a').asset } }, { file: { asset: image('b').asset } }];
  expect(resolveNode(index, 'render', none).jobs).toEqual([
    { source: [a], prompt: 'one' },
    { source: [b], prompt: 'two' },
    { source: [b], prompt: 'three' },
  ]);
});

test('an input that takes several images takes those of all of its links at once', () => {
  const index = indexOf(
    {
      a: node('ImageInput', { images: [image('a'), image('b')] }),
      c: node('ImageInput', { images: [image('c')] }),
      make: node('T2Img', { prompt: 'x' }),
    },
    ['a.image > make.references', 'c.image > make.references'],
  );
  const { jobs } = resolveNode(index, 'make', none);
  expect(jobs).toHaveLength(1);
  expect(jobs?.[0]?.['references']).toHaveLength(3);
});

test('one of many is picked, a reroute hands on, a bypassed tool hands on its image', () => {
  const index = indexOf(
    {
      make: node('T2Img'),
      pick: node('Pick', { index: 1 }),
      bend: node('Reroute'),
      skip: node('Refine', {}, { mode: 'bypass' }),
      large: node('Upscale'),
    },
    [
      'make.result > pick.items',
      'pick.item > bend.in',
      'bend.out > skip.source',
      'skip.result > large.source',
    ],
  );
  const { jobs } = resolveNode(index, 'large', results({ make: [file('0'), file('1'), file('2')] }));
  expect(jobs).toEqual([{ source: [{ file: { file: '1' } }] }]);
});

test('a template is filled for each item of its variables, and keeps those that have no value', () => {
  const index = indexOf(
    {
      colours: node('Batch', { of: 'text', items: ['red', 'blue'] }),
      text: node('TextTemplate', { template: 'a {colour} {thing} in {place}', thing: 'chair' }),
      make: node('T2Img'),
    },
    ['colours.items > text.colour', 'text.text > make.prompt'],
  );
  expect(resolveNode(index, 'make', none).jobs?.map(({ prompt }) => prompt)).toEqual([
    'a red chair in {place}',
    'a blue chair in {place}',
  ]);
});

test('a link of another type, a node of an unknown tool and a list that is too long are named', () => {
  const wrong = indexOf({ words: node('TextDescription', { text: 'x' }), b: node('Refine') }, [
    'words.text > b.source',
  ]);
  expect(resolveNode(wrong, 'b', none).problem).toMatchObject({ error: 'nodeLinkInvalid', field: 'source' });
  const unknown = indexOf({ a: node('Tool:hologram') });
  expect(resolveNode(unknown, 'a', none).problem?.error).toBe('nodeUnknown');
  const gone = indexOf({ a: { ...node('T2Img', { prompt: 'x' }), offer: 'gpu/gone.safetensors' } });
  expect(resolveNode(gone, 'a', none).problem).toEqual({
    ...{ error: 'nodeOfferGone', params: { offer: 'gpu/gone.safetensors' }, field: null },
  });
  const long = indexOf(
    {
      seeds: node('Batch', { of: 'number', items: Array.from({ length: 51 }, (_, place) => place) }),
      make: node('T2Img', { prompt: 'x' }),
    },
    ['seeds.items > make.seed'],
  );
  expect(resolveNode(long, 'make', none).problem).toEqual({
    error: 'nodeItemsTooMany',
    params: { count: 51, limit: 50 },
    field: 'seed',
  });
});

test('values of the wrong form count as nothing entered', () => {
  const index = indexOf(
    {
      sketch: node('ImageInput', { images: [{ asset: '../etc/passwd', width: 1, height: 1 }, 'x', null] }),
      words: node('Batch', { of: 'number', items: ['1', Number.NaN, 2] }),
      render: node('Skt2Rdr'),
    },
    ['sketch.image > render.source', 'words.items > render.seed'],
  );
  expect(resolveNode(index, 'render', none).jobs).toEqual([{ seed: 2 }]);
});

test('a circle of nodes without a tool ends', () => {
  const index = indexOf({ a: node('Reroute'), b: node('Reroute'), c: node('Refine') }, [
    'a.out > b.in',
    'b.out > a.in',
    'b.out > c.source',
  ]);
  expect(resolveNode(index, 'c', none).jobs).toEqual([{}]);
});
