import { applyPatches, type Board } from '@tai/contracts';
import { expect, test } from 'vitest';
import { boardOf, node } from '../testing/boards.ts';
import { copyNodes, pasteContent, pasteNodes, readBoardPart } from './clipboard.ts';
import { patchesOf } from './edit.ts';

const board = boardOf(
  {
    a: node('ImageInput', {}, { x: 100, y: 50 }),
    b: node('Skt2Rdr', { prompt: 'x' }, { x: 400, y: 80, isPinned: true }),
    c: node('Refine', {}, { x: 700, y: 50 }),
  },
  ['a.image > b.source', 'b.result > c.source'],
);

function paste(part: ReturnType<typeof copyNodes>, target: Board, keepsIncoming: boolean) {
  let next = 0;
  const { edits, ids } = pasteNodes(target, part, {
    at: { x: 0, y: 0 },
    makeId: () => `new${String(next++)}`,
    keepsIncoming,
  });
  return { ids, board: applyPatches({ ...target }, patchesOf(target, edits)) as unknown as Board };
}

test('copies go where they are put with the links between them, through the clipboard as text', () => {
  const part = readBoardPart(JSON.stringify(copyNodes(board, 'one', ['b', 'c'])));
  if (!part) throw new Error('nothing was read');
  const { ids, board: after } = paste(part, boardOf({}), false);
  expect(ids).toEqual(['new0', 'new1']);
  expect(after.nodes['new0']).toEqual(node('Skt2Rdr', { prompt: 'x' }, { x: 0, y: 30 }));
  expect(after.nodes['new1']).toMatchObject({ x: 300, y: 0 });
  expect(Object.values(after.links)).toEqual([
    { from: 'new0', output: 'result', to: 'new1', input: 'source' },
  ]);
});

test('frames come along in their place', () => {
  const framed = { ...board, groups: { g: { x: 380, y: 20, width: 300, height: 200, title: 'Part' } } };
  const part = readBoardPart(JSON.stringify(copyNodes(framed, 'one', ['b'], ['g', 'gone'])));
  if (!part) throw new Error('nothing was read');
  expect(Object.values(paste(part, boardOf({}), false).board.groups)).toEqual([
    { x: -20, y: -60, width: 300, height: 200, title: 'Part' },
  ]);
});

test('links from elsewhere come along on request, where their node is', () => {
  const part = copyNodes(board, 'one', ['b']);
  expect(Object.keys(paste(part, board, false).board.links)).toHaveLength(2);
  expect(Object.values(paste(part, board, true).board.links)).toContainEqual({
    ...{ from: 'a', output: 'image', to: 'new0', input: 'source' },
  });
  expect(paste(part, boardOf({}), true).board.links).toEqual({});
});

test('a whole content comes under new ids with its links and groups, around a place', () => {
  const content = {
    nodes: { n0001: node('ImageInput', {}, { x: 0, y: 0 }), n0002: node('Refine', {}, { x: 200, y: 100 }) },
    links: { l00001: { from: 'n0001', output: 'image', to: 'n0002', input: 'source' } },
    groups: { g0: { x: -10, y: -20, width: 300, height: 200, title: 'Part' } },
  };
  let next = 0;
  const { edits, ids } = pasteContent(content, { at: { x: 0, y: 0 }, makeId: () => `new${String(next++)}` });
  expect(ids).toEqual(['new0', 'new1']);
  const { nodes, links, groups } = applyPatches(
    { ...boardOf(content.nodes) },
    patchesOf(boardOf(content.nodes), edits),
  ) as unknown as Board;
  expect(nodes['n0001']).toEqual(content.nodes.n0001);
  expect([nodes['new0'], nodes['new1']]).toMatchObject([
    { x: -100, y: -50 },
    { x: 100, y: 50 },
  ]);
  expect(Object.values(links)).toEqual([{ from: 'new0', output: 'image', to: 'new1', input: 'source' }]);
  expect(Object.values(groups)).toEqual([{ ...content.groups.g0, x: -110, y: -70 }]);
  expect(
    pasteContent({ nodes: {}, links: {}, groups: {} }, { at: { x: 0, y: 0 }, makeId: () => '' }).ids,
  ).toEqual([]);
});

test('other text is no part of a board', () => {
  for (const text of ['', 'hello', '{}', '{"kind":"tai-board-part"}', 'null', '[1]'])
    expect(readBoardPart(text)).toBeNull();
});
