import { expect, test } from 'vitest';
import { keptRevisions } from './keptRevisions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = 1_000 * day;

/** Revisions by their ages, the oldest first; with a name or pinned where it says so. */
const kept = (...ages: (number | [number, { name?: string; isPinned?: true }])[]) => {
  const rows = ages.map((age, index) => ({
    revision: index + 1,
    savedAt: now - (typeof age === 'number' ? age : age[0]),
    ...{ name: null, isPinned: false },
    ...(typeof age !== 'number' && age[1]),
  }));
  return [...keptRevisions(rows, now)].toSorted((a, b) => a - b);
};

test('all of the last day stay', () => {
  expect(kept(day, day - 1, 2, 1, 0)).toEqual([1, 2, 3, 4, 5]);
});

test('of an older hour the last one stays, and of an older day', () => {
  expect(kept(2 * day - 3 * minute, 2 * day - 2 * minute, 2 * day - 61 * minute, 0)).toEqual([2, 3, 4]);
  expect(kept(30 * day - hour, 30 * day - 2 * hour, 29 * day - hour, 0)).toEqual([2, 3, 4]);
});

test('what is older goes unless it has a name or a work shows it, and the newest stays whatever its age', () => {
  const [named, shown] = [{ name: 'First' }, { isPinned: true }] as const;
  expect(kept(200 * day, [199 * day, named], [198 * day, shown], 197 * day)).toEqual([2, 3, 4]);
});
