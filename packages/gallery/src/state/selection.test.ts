import { expect, test } from 'vitest';
import { noSelection, selectionReducer } from './selection.ts';

const chosen = (state: { ids: ReadonlySet<string> }) => [...state.ids].toSorted();
const start = selectionReducer(noSelection, { type: 'toggle', id: 'c', position: 2 });

test('a range takes the place of the range before, and keeps what was chosen alone', () => {
  const wide = selectionReducer(start, { type: 'range', ids: ['c', 'd', 'e'] });
  expect(chosen(wide)).toEqual(['c', 'd', 'e']);
  expect(chosen(selectionReducer(wide, { type: 'range', ids: ['c', 'd'] }))).toEqual(['c', 'd']);
  expect(chosen(selectionReducer(wide, { type: 'range', ids: ['a', 'b', 'c'] }))).toEqual(['a', 'b', 'c']);
});

test('a range starts at the last picture that was chosen alone', () => {
  expect(start.anchor).toBe(2);
  expect(selectionReducer(start, { type: 'range', ids: ['c', 'd'] }).anchor).toBe(2);
});

test('a rectangle selects what it covers alone, and covering the same changes nothing', () => {
  const covered = selectionReducer(start, { type: 'set', ids: ['a', 'b'] });
  expect(chosen(covered)).toEqual(['a', 'b']);
  expect(selectionReducer(covered, { type: 'set', ids: ['b', 'a'] })).toBe(covered);
});

test('choosing again takes away, and deleted pictures leave the selection', () => {
  const both = selectionReducer(noSelection, { type: 'add', ids: ['a', 'b'] });
  expect(chosen(selectionReducer(both, { type: 'toggle', id: 'a', position: 0 }))).toEqual(['b']);
  const left = selectionReducer(both, { type: 'remove', ids: ['b', 'x'] });
  expect(chosen(left)).toEqual(['a']);
  expect(chosen(selectionReducer(left, { type: 'range', ids: ['d'] }))).toEqual(['a', 'd']);
});
