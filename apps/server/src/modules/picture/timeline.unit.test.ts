import { expect, test } from 'vitest';
import { daysIn, quarterLength } from './timeline.ts';

const quarterOf = (time: string) => Date.parse(time) / quarterLength;
const hours = (day: { beginTime: number; endTime: number } | undefined) =>
  day && (day.endTime - day.beginTime) / 3_600_000;

test('the days on which clocks change have 23 and 25 hours', () => {
  const spring = daysIn('America/New_York', [{ quarter: quarterOf('2026-03-08T18:00:00Z'), count: 1 }]);
  const autumn = daysIn('America/New_York', [{ quarter: quarterOf('2026-11-01T18:00:00Z'), count: 1 }]);
  expect([hours(spring[0]), hours(autumn[0])]).toEqual([23, 25]);
  expect(spring[0]).toMatchObject({ day: '2026-03-08', beginTime: Date.parse('2026-03-08T05:00:00Z') });
});

test('a zone that is three quarters off still begins its days on a quarter', () => {
  const [day] = daysIn('Asia/Kathmandu', [{ quarter: quarterOf('2026-05-05T18:15:00Z'), count: 4 }]);
  expect(day).toEqual({
    day: '2026-05-06',
    count: 4,
    beginTime: Date.parse('2026-05-05T18:15:00Z'),
    endTime: Date.parse('2026-05-06T18:15:00Z'),
  });
});

test('quarters of one day are one entry, newest day first, days without pictures are left out', () => {
  const quarters = ['2026-01-09T23:45:00Z', '2026-01-09T00:00:00Z', '2026-01-05T12:00:00Z'];
  const days = daysIn(
    'UTC',
    quarters.map((time) => ({ quarter: quarterOf(time), count: 2 })),
  );
  expect(days.map(({ day, count }) => [day, count])).toEqual([
    ['2026-01-09', 4],
    ['2026-01-05', 2],
  ]);
});
