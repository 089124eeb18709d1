import { expect, test } from 'vitest';
import { indexBoard } from './boardIndex.ts';
import { boardOf, capabilities, node } from './testing/boards.ts';

test('a node that stays keeps its kind when others change, and gets another one with other engines', () => {
  const [a, b] = [node('Refine'), node('Skt2Rdr')];
  const first = indexBoard(boardOf({ a, b }), capabilities);
  const second = indexBoard(boardOf({ a, b: { ...b, x: 9 } }), capabilities);
  expect(second.kind('a')).toBe(first.kind('a'));
  const third = indexBoard(boardOf({ a }), []);
  expect(third.kind('a')).toMatchObject({ tool: 'shadow', inputs: [] });
  expect(third.kind('a')?.capability).toBeUndefined();
});

test('nodes that hand on what they get have the types of where it comes from', () => {
  const nodes = { make: node('T2Img'), pick: node('Pick'), bend: node('Reroute'), free: node('Reroute') };
  const index = indexBoard(boardOf(nodes, ['make.result > pick.items', 'pick.item > bend.in']), capabilities);
  expect(index.outputTypes('bend', 'out')).toEqual(['image']);
  expect(index.outputTypes('free', 'out')).toEqual([]);
});

test('a node that nobody knows has the slots that its links name, and so has one whose tool is gone', () => {
  const nodes = { odd: node('Hologram'), make: node('Refine'), end: node('Output') };
  const links = ['odd.light > make.source', 'make.result > end.in', 'make.result > odd.from'];
  const index = indexBoard(boardOf(nodes, links), []);
  const names = (id: string) => {
    const kind = index.kind(id);
    return [kind?.inputs.map(({ name }) => name), kind?.outputs.map(({ name }) => name)];
  };
  expect([names('odd'), names('make')]).toEqual([
    [['from'], ['light']],
    [['source'], ['result']],
  ]);
  expect(index.kind('odd')).toBe(index.kind('odd'));
});

test('nodes of one tool share their kind, unless their links alone know their slots', () => {
  const nodes = { a: node('Refine'), b: node('Refine'), end: node('Output') };
  const links = ['a.result > end.in', 'b.result > end.in', 'end.x > b.source'];
  const known = indexBoard(boardOf(nodes, links), capabilities);
  expect(known.kind('a')).toBe(known.kind('b'));
  const unknown = indexBoard(boardOf(nodes, links), []);
  expect(unknown.kind('a')?.inputs).toEqual([]);
  expect(unknown.kind('b')?.inputs).toHaveLength(1);
});
