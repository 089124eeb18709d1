import { expect, test } from 'vitest';
import { mika, moderationItem } from '../testing/moderationRecords.ts';
import { neighbourOf, nextOpen, rangeOf } from './moderationList.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a range goes both ways and needs both ends', () => {
  expect(rangeOf(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, 'gone', 'b')).toEqual(['b']);
  expect(rangeOf(ids, null, 'c')).toEqual(['c']);
});

test('the list is walked to its ends and begun at its first', () => {
  expect(neighbourOf(ids, '', 1)).toBe('a');
  expect(neighbourOf(ids, 'b', -1)).toBe('a');
  expect(neighbourOf(ids, 'd', 1)).toBe('d');
  expect(neighbourOf([], 'a', 1)).toBeUndefined();
});

test('after a decision comes the next item that nobody else has', () => {
  const [a, b, c, d] = ids.map((id) => moderationItem({ id }));
  const taken = moderationItem({ id: 'c', claimedBy: mika });
  const own = moderationItem({ id: 'c', claimedBy: mika, isMine: true });
  const barred = moderationItem({ id: 'c', part: 'author', mayDecide: false });
  if (!a || !b || !c || !d) throw new Error('There are four.');
  expect(nextOpen([a, b, taken, d], ['b'])).toBe('d');
  expect(nextOpen([a, b, barred, d], ['b'])).toBe('d');
  expect(nextOpen([a, b, own, d], ['b'])).toBe('c');
  expect(nextOpen([a, b], ['b'])).toBe('a');
  expect(nextOpen([a], ['a'])).toBeUndefined();
});
