import { expect, test } from 'vitest';
import { expired } from './retention.ts';

const at = (text: string) => ({ text, madeAt: Date.parse(`${text}Z`) });
const texts = (sets: { text: string }[]) => sets.map(({ text }) => text);

// 2026-11-02 is a Monday.
const sets = [
  '2026-09-30T03:00:00',
  '2026-10-31T03:00:00',
  '2026-11-01T03:00:00',
  '2026-11-02T03:00:00',
  '2026-11-03T03:00:00',
  '2026-11-03T18:00:00',
].map(at);

test('the newest of each day, week and month stay', () => {
  const gone = (daily: number, weekly: number, monthly: number) =>
    texts(expired(sets, { daily, weekly, monthly })).toSorted();
  expect(gone(2, 0, 0)).toEqual([
    '2026-09-30T03:00:00',
    '2026-10-31T03:00:00',
    '2026-11-01T03:00:00',
    '2026-11-03T03:00:00',
  ]);
  // The week before ends with Sunday, the first of November.
  expect(gone(0, 2, 0)).not.toContain('2026-11-01T03:00:00');
  expect(gone(0, 0, 3)).toEqual(['2026-11-01T03:00:00', '2026-11-02T03:00:00', '2026-11-03T03:00:00']);
});

test('without numbers everything stays, and the newest always', () => {
  expect(expired(sets, { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
  expect(texts(expired(sets, { daily: 1, weekly: 0, monthly: 0 }))).not.toContain('2026-11-03T18:00:00');
});
