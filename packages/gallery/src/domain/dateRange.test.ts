import { expect, test } from 'vitest';
import { fieldsOf, lastDays, rangeOf } from './dateRange.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12);

test('today and the days before it begin at midnight', () => {
  expect(lastDays(1, noon(2026, 11, 21))).toEqual({ beginTime: new Date(2026, 10, 21).getTime() });
  expect(lastDays(7, noon(2026, 3, 3))).toEqual({ beginTime: new Date(2026, 1, 25).getTime() });
});

test('both days of a range belong to it', () => {
  expect(rangeOf('2026-02-27', '2026-02-28')).toEqual({
    beginTime: new Date(2026, 1, 27).getTime(),
    endTime: new Date(2026, 2, 1).getTime(),
  });
});

test('a side that is empty or not yet typed is open', () => {
  expect(rangeOf('', '2026-02-28')).toEqual({ endTime: new Date(2026, 2, 1).getTime() });
  expect(rangeOf('2026-', '')).toEqual({});
});

test('fields show the range again', () => {
  for (const fields of [
    { first: '2026-03-28', last: '2026-03-29' },
    { first: '', last: '2026-12-31' },
    { first: '', last: '' },
  ]) {
    expect(fieldsOf(rangeOf(fields.first, fields.last))).toEqual(fields);
  }
});
