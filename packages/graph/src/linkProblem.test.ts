import type { Capability } from '@tai/contracts';
import { expect, test } from 'vitest';
import { indexBoard } from './boardIndex.ts';
import { linkProblem } from './linkProblem.ts';
import { boardOf, capabilities, indexOf, linkOf, node } from './testing/boards.ts';

const nodes = {
  words: node('TextDescription'),
  sketch: node('ImageInput'),
  bend: node('Reroute'),
  a: node('Skt2Rdr'),
  b: node('Refine'),
};
const ask = (link: string, links: readonly string[] = []) => linkProblem(indexOf(nodes, links), linkOf(link));

test('a link between slots of one type can be made', () => {
  expect(ask('sketch.image > a.source')).toBeNull();
  expect(ask('a.result > b.source')).toBeNull();
});

test('one between types that do not fit says both', () => {
  expect(ask('words.text > b.source')).toEqual({ kind: 'type', given: ['text'], taken: ['image'] });
});

test('circles are refused, also long ones and one node with itself', () => {
  expect(ask('b.result > b.source')).toEqual({ kind: 'cycle' });
  expect(ask('b.result > a.source', ['a.result > b.source'])).toEqual({ kind: 'cycle' });
  expect(ask('b.result > bend.in', ['bend.out > a.source', 'a.result > b.source'])).toEqual({
    kind: 'cycle',
  });
});

test('a reroute has the type of what comes in, and takes what the slots behind it take', () => {
  expect(ask('bend.out > b.source', ['words.text > bend.in'])).toMatchObject({ kind: 'type' });
  expect(ask('bend.out > b.source', ['sketch.image > bend.in'])).toBeNull();
  expect(ask('words.text > bend.in', ['bend.out > b.source'])).toMatchObject({ kind: 'type' });
});

test('missing nodes and slots are named', () => {
  expect(ask('gone.image > b.source')).toEqual({ kind: 'nodeMissing' });
  expect(ask('sketch.other > b.source')).toEqual({ kind: 'slotMissing', at: 'from' });
  expect(ask('sketch.image > b.other')).toEqual({ kind: 'slotMissing', at: 'to' });
});

test('a clip goes into what takes clips, and is no image', () => {
  const clips = (tool: string, like: string): Capability[] =>
    capabilities
      .filter((one) => one.tool === like)
      .map((one) => ({
        ...one,
        ...{ tool, medium: 'video' },
        parameters: one.parameters.map((parameter) =>
          parameter.type === 'images' ? { ...parameter, takes: ['video'] } : parameter,
        ),
      }));
  const board = boardOf({
    ...{ move: node('Tool:textToVideo'), longer: node('Tool:lengthen'), show: node('Output') },
    refine: node('Refine'),
  });
  const index = indexBoard(board, [
    ...capabilities,
    ...clips('textToVideo', 'create'),
    ...clips('lengthen', 'augment'),
  ]);
  expect(linkProblem(index, linkOf('move.result > longer.source'))).toBeNull();
  expect(linkProblem(index, linkOf('longer.result > show.in'))).toBeNull();
  expect(linkProblem(index, linkOf('move.result > refine.source'))).toEqual({
    ...{ kind: 'type', given: ['video'], taken: ['image'] },
  });
});
