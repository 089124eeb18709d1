import { expect, test } from 'vitest';
import { movedIds, placesOf, steppedIds } from './imageOrder.ts';

const ids = [...'abcdef'];
const after = (from: readonly string[], to: readonly string[]) =>
  placesOf(from, to).reduce<readonly string[]>(
    (list, { id, position }) => list.filter((one) => one !== id).toSpliced(position, 0, id),
    from,
  );

test.each<[moved: string, before: string | null, order: string]>([
  ['d', 'b', 'adbcef'],
  ['a', 'd', 'bcadef'],
  ['ab', null, 'cdefab'],
  ['fb', 'd', 'acbfde'],
  ['ef', 'a', 'efabcd'],
  // Before itself, and before one that is not there.
  ['b', 'b', 'abcdef'],
  ['b', 'x', 'abcdef'],
])('%s goes before %s, and the places lead there', (moved, before, order) => {
  const to = movedIds(ids, [...moved], before);
  expect(to.join('')).toBe(order);
  expect(after(ids, to)).toEqual(to);
});

test('steps go over what a filter hides, and end at both ends', () => {
  const shown = ['a', 'c', 'e'];
  expect(steppedIds(ids, shown, ['c'], -1).join('')).toBe('cabdef');
  expect(steppedIds(ids, shown, ['a'], 1).join('')).toBe('bcadef');
  expect(steppedIds(ids, shown, ['c'], 5).join('')).toBe('abdefc');
  expect(steppedIds(ids, shown, ['a'], -1)).toBe(ids);
  expect(steppedIds(ids, shown, ['c', 'e'], 1)).toBe(ids);
});
