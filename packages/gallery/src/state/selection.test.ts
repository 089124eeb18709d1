import { expect, test } from 'vitest';
import { noSelection, selectionReducer } from './selection.ts';

const loaded = ['a', 'b', 'c', 'd'];
const chosen = (state: { ids: ReadonlySet<string> }) => [...state.ids].toSorted();

test('a range reaches from the last single choice, in either direction, and keeps what was chosen', () => {
  const start = selectionReducer(noSelection, { type: 'toggle', id: 'c' });
  expect(chosen(selectionReducer(start, { type: 'range', id: 'a', loaded }))).toEqual(['a', 'b', 'c']);
  expect(chosen(selectionReducer(start, { type: 'range', id: 'd', loaded }))).toEqual(['c', 'd']);
});

test('a range without a start chooses the one picture', () => {
  expect(chosen(selectionReducer(noSelection, { type: 'range', id: 'b', loaded }))).toEqual(['b']);
});

test('choosing again takes away, and deleted pictures leave the selection', () => {
  const both = selectionReducer(noSelection, { type: 'add', ids: ['a', 'b'] });
  expect(chosen(selectionReducer(both, { type: 'toggle', id: 'a' }))).toEqual(['b']);
  expect(chosen(selectionReducer(both, { type: 'remove', ids: ['b', 'x'] }))).toEqual(['a']);
});
