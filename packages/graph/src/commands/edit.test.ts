import { applyPatches, type Board } from '@tai/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardOf, node } from '../testing/boards.ts';
import { actOf, type Edit, patchesOf, takeBack } from './edit.ts';
import { addNode, moveNodes, removeNodes, setNodes, setValue } from './nodeEdits.ts';

function done(board: Board, edits: readonly Edit[]): Board {
  const next = applyPatches({ ...board }, patchesOf(board, edits));
  if (!next) throw new Error('the patches do not apply');
  return next as unknown as Board;
}

const start = boardOf({ a: node('T2Img'), b: node('Refine'), c: node('Upscale') }, [
  'a.result > b.source',
  'b.result > c.source',
]);

const ids = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...ids);
const act = fc.oneof(
  id.map((one) => (): Edit[] => addNode(one, node('Note', { text: one }))),
  fc.array(id, { maxLength: 3 }).map((some) => (board: Board) => removeNodes(board, some)),
  fc.tuple(id, fc.integer({ min: -500, max: 500 })).map(
    ([one, x]) =>
      (board: Board) =>
        moveNodes(board, new Map([[one, { x, y: x }]])),
  ),
  fc.tuple(id, fc.constantFrom('red', undefined)).map(
    ([one, colour]) =>
      (): Edit[] =>
        setNodes([one], 'colour', colour),
  ),
  fc.tuple(id, fc.constantFrom(1, 'x', undefined)).map(
    ([one, value]) =>
      (): Edit[] =>
        setValue(one, 'prompt', value),
  ),
);

test('whatever is done, undoing all of it gives the first board, and redoing it the last', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let board = start;
      const history = [];
      for (const make of acts) {
        const made = actOf(board, make(board));
        if (!made) continue;
        board = done(board, made.edits);
        history.push(made);
      }
      const last = board;
      for (const made of history.toReversed()) board = done(board, takeBack(board, made).edits);
      expect(board).toEqual(start);
      for (const { edits, inverse } of history)
        board = done(board, takeBack(board, { edits: inverse, inverse: edits }).edits);
      expect(board).toEqual(last);
    }),
  );
});

test('undo leaves alone what somebody else has changed since', () => {
  const mine = actOf(start, [
    ...moveNodes(start, new Map([['a', { x: 10, y: 20 }]])),
    ...setValue('b', 'prompt', 'mine'),
  ]);
  if (!mine) throw new Error('nothing was changed');
  const theirs = done(done(start, mine.edits), setValue('b', 'prompt', 'theirs'));
  const { edits, changedSince } = takeBack(theirs, mine);
  const after = done(theirs, edits);
  expect(after.nodes['a']).toMatchObject({ x: 0, y: 0 });
  expect(after.nodes['b']?.values).toEqual({ prompt: 'theirs' });
  expect(changedSince).toEqual([['nodes', 'b', 'values', 'prompt']]);
});

test('an edit of a node that is gone, or one that changes nothing, is left out', () => {
  expect(
    patchesOf(start, [...setValue('gone', 'prompt', 'x'), ...setNodes(['a'], 'colour', undefined)]),
  ).toEqual([]);
  expect(actOf(start, moveNodes(start, new Map([['a', { x: 0, y: 0 }]])))).toBeNull();
});

test('removing a node removes its links; a pinned one stays and cannot be moved', () => {
  const after = done(start, removeNodes(start, ['b']));
  expect(Object.keys(after.nodes)).toEqual(['a', 'c']);
  expect(after.links).toEqual({});
  const pinned = done(start, setNodes(['b'], 'isPinned', true));
  expect(removeNodes(pinned, ['b'])).toEqual([]);
  expect(moveNodes(pinned, new Map([['b', { x: 9, y: 9 }]]))).toEqual([]);
});

test('a moved node of a large board is a few hundred bytes to save', () => {
  const large = boardOf(
    Object.fromEntries(Array.from({ length: 3000 }, (_, place) => [`n${place}`, node('Refine')])),
  );
  const patches = patchesOf(large, moveNodes(large, new Map([['n7', { x: 40, y: 80 }]])));
  expect(JSON.stringify(patches).length).toBeLessThan(300);
});
