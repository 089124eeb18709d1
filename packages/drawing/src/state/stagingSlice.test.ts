import { readPersisted, writePersisted } from '@tai/kernel';
import { expect, test } from 'vitest';
import { firstEdge } from '../domain/inPlace/edge.ts';
import {
  resultTaken,
  staged,
  stagingSlice,
  stagingSpec,
  unstaged,
  type StagedRequest,
} from './stagingSlice.ts';

const request = (key: string, title = 'a lighthouse'): StagedRequest => ({
  ...{ key, drawingId: 'drawing', mode: 'fill', title, sourceId: 'p1', areaId: null, edge: firstEdge },
  box: { left: -40, top: 0, width: 64, height: 64 },
  taken: [],
});
const { reducer } = stagingSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce((state, action) => reducer(state, action), reducer(undefined, { type: '' }));

/** What a reload brings back. */
function reloaded(state: ReturnType<typeof after>) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  writePersisted(stagingSpec, state, storage, 'user');
  return readPersisted(stagingSpec, storage, 'user');
}

test('results come back after a reload, whatever length the prompt has', () => {
  const state = after(staged(request('one')), staged(request('two', 'word '.repeat(400))));
  const { fields, dropped } = reloaded(state);
  expect(dropped).toEqual([]);
  expect(fields.staged?.map(({ key }) => key)).toEqual(['one', 'two']);
});

test('a result that was added is kept apart from those that still wait', () => {
  const state = after(
    staged(request('one')),
    staged(request('two')),
    resultTaken({ key: 'one', id: 'p7' }),
    unstaged('two'),
  );
  expect(state.staged.map(({ key, taken }) => [key, taken])).toEqual([['one', ['p7']]]);
});
