import { expect, test } from 'vitest';
import { readQuarters } from './picture.counts.ts';
import { onlyLabel } from './pictureFilter.ts';

test('quarters in any order are added up, newest first', () => {
  expect(readQuarters({ quarters: '5,900,5,70' })).toEqual([
    { quarter: 900, count: 1 },
    { quarter: 70, count: 1 },
    { quarter: 5, count: 2 },
  ]);
  expect(readQuarters(undefined)).toEqual([]);
  expect(readQuarters({ quarters: null, counts: null })).toEqual([]);
});

test('quarters of which all pictures went are left out', () => {
  expect(readQuarters({ quarters: '7,8,7', counts: '2,0,3' })).toEqual([{ quarter: 7, count: 5 }]);
});

test('a filter by one label is told from everything that a count of labels cannot answer', () => {
  expect(onlyLabel({ tools: ['create'] })).toBe('tool:create');
  expect(onlyLabel({ collected: true, search: ' ' })).toBe('collected:');
  expect(onlyLabel({ categoryId: 'a', categories: ['a'] })).toBe('category:a');
  for (const filter of [
    {},
    { categoryId: 'a', categories: ['a', 'b'] },
    { tools: ['create', 'imgtoimg'] },
    { tools: ['create'], tags: ['red'] },
    { tools: ['create'], search: 'red' },
    { tools: ['create'], homepage: true },
    { tools: ['create'], view: 'private' as const },
    { tools: ['create'], picType: '上传图' as const },
    { tools: ['create'], beginTime: 0 },
    { tools: ['create'], endTime: 900_000 },
    { collected: false },
  ]) {
    expect(onlyLabel(filter)).toBe(null);
  }
});
