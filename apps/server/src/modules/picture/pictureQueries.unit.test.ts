import { expect, test } from 'vitest';
import { onlyLabel } from './pictureFilter.ts';

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
    { tools: ['create'], types: ['上传图' as const] },
    { tools: ['create'], beginTime: 0 },
    { tools: ['create'], endTime: 900_000 },
    { collected: false },
  ]) {
    expect(onlyLabel(filter)).toBe(null);
  }
});
