import { expect, test } from 'vitest';
import { lastOccurrence } from './lastOccurrence.ts';

const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime();

test('a time of day came last today, or yesterday while it is still to come', () => {
  expect(lastOccurrence('03:30', at(5, 3, 30))).toBe(at(5, 3, 30));
  expect(lastOccurrence('03:30', at(5, 23, 0))).toBe(at(5, 3, 30));
  expect(lastOccurrence('03:30', at(5, 3, 29))).toBe(at(4, 3, 30));
  expect(lastOccurrence('00:00', at(1, 0, 1))).toBe(at(1, 0, 0));
});
