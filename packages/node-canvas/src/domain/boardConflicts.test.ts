import { type BoardNode, emptyBoard } from '@tai/contracts';
import type { FieldConflict } from '@tai/document-kit';
import { expect, test } from 'vitest';
import { boardConflicts, restoringEdits } from './boardConflicts.ts';

const conflict = (path: string[], mine: unknown, theirs: unknown, wasSaved = false): FieldConflict => ({
  ...{ path, mine, theirs, wasSaved, changedAt: 1 },
  author: { id: 'ada', name: 'Ada', avatar: null },
});
const node: BoardNode = { type: 'Note', x: 0, y: 0, values: {} };

test.each([
  ['a setting', ['nodes', 'a', 'values', 'prompt'], 'mine', 'theirs', { kind: 'field', field: 'prompt' }],
  ['a deleted node', ['nodes', 'a'], node, undefined, { kind: 'removed', node }],
  ['a node that stays', ['nodes', 'a'], undefined, node, { kind: 'kept', node }],
  ['a title', ['nodes', 'a', 'title'], 'mine', 'theirs', { kind: 'node', field: null }],
  ['a link', ['links', 'a'], undefined, {}, { kind: 'board', nodeId: null }],
])('%s is told as such', (_, path, mine, theirs, expected) => {
  expect(boardConflicts([conflict(path, mine, theirs)])).toMatchObject([{ nodeId: 'a', ...expected }]);
});

test('x and y of one move are one question', () => {
  const parts = [conflict(['nodes', 'a', 'x'], 1, 2), conflict(['nodes', 'a', 'y'], 1, 2)];
  expect(boardConflicts(parts)).toMatchObject([{ kind: 'place', nodeId: 'a', parts }]);
});

test('a node that another moved a moment later is no question', () => {
  expect(boardConflicts([conflict(['nodes', 'a', 'x'], 1, 2, true)])).toEqual([]);
});

test('using mine puts a removed node back with its links to nodes that are there', () => {
  const link = (from: string, to: string) => ({ from, output: 'image', to, input: 'source' });
  const board = { ...emptyBoard(), nodes: { b: node } };
  const removed = {
    ...conflict(['nodes', 'a'], node, undefined),
    dependents: [
      { path: ['links', 'ab'], mine: link('a', 'b') },
      { path: ['links', 'ac'], mine: link('a', 'c') },
    ],
  };
  const edits = boardConflicts([removed]).flatMap((one) => restoringEdits(board, one));
  expect(edits).toEqual([
    { path: ['nodes', 'a'], value: node },
    { path: ['links', 'ab'], value: link('a', 'b') },
  ]);
});

test('using mine takes a node that stayed away with all of its links', () => {
  const links = { ab: { from: 'a', output: 'image', to: 'b', input: 'source' } };
  const board = { ...emptyBoard(), nodes: { a: node, b: node }, links };
  const [kept] = boardConflicts([conflict(['nodes', 'a'], undefined, node)]);
  expect(kept && restoringEdits(board, kept)).toEqual([{ path: ['nodes', 'a'] }, { path: ['links', 'ab'] }]);
});
