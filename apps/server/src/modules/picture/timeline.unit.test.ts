import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/apiError.ts';
import { calendarOf, daysIn, quarterLength, quartersOfDay } from './timeline.ts';

/** Days of a zone that hold these times, as the database numbers them. */
function daysOf(timeZone: string, times: readonly string[]) {
  const quarters = times.map((time) => Date.parse(time) / quarterLength);
  const range = quarters.map((quarter) => quarter * quarterLength);
  const calendar = calendarOf(timeZone, Math.min(...range), Math.max(...range));
  const counts = new Map<number, number>();
  for (const quarter of quarters) {
    const offset = calendar.findLast(({ from }) => from <= quarter)?.offset ?? Number.NaN;
    const day = Math.floor((quarter + offset) / quartersOfDay);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return daysIn(
    calendar,
    [...counts].map(([day, count]) => ({ day, count })),
  );
}
const hours = (day: { beginTime: number; endTime: number } | undefined) =>
  day && (day.endTime - day.beginTime) / 3_600_000;

test('the days on which clocks change have 23 and 25 hours', () => {
  const spring = daysOf('America/New_York', ['2026-03-08T18:00:00Z']);
  const autumn = daysOf('America/New_York', ['2026-11-01T18:00:00Z']);
  expect([hours(spring[0]), hours(autumn[0])]).toEqual([23, 25]);
  expect(spring[0]).toMatchObject({ day: '2026-03-08', beginTime: Date.parse('2026-03-08T05:00:00Z') });
});

test('a zone that is three quarters off still begins its days on a quarter', () => {
  const [day] = daysOf('Asia/Kathmandu', ['2026-05-05T18:15:00Z']);
  expect(day).toEqual({
    day: '2026-05-06',
    count: 1,
    beginTime: Date.parse('2026-05-05T18:15:00Z'),
    endTime: Date.parse('2026-05-06T18:15:00Z'),
  });
});

test('times of one day are one entry, newest day first, days without pictures are left out', () => {
  const days = daysOf('UTC', ['2026-01-09T23:45:00Z', '2026-01-05T12:00:00Z', '2026-01-09T00:00:00Z']);
  expect(days.map(({ day, count }) => [day, count])).toEqual([
    ['2026-01-09', 2],
    ['2026-01-05', 1],
  ]);
});

test('a zone that is none is refused', () => {
  expect(() => calendarOf('Mars/Olympus', 0, 0)).toThrow(ApiError);
});

describe('days of years', () => {
  // Summer time of both halves of the earth, half an hour of it, a month without it, a day that never was, none.
  const zones = [
    ...['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'],
    ...['Asia/Shanghai', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Santiago', 'UTC', '+05:45'],
  ];
  test.each(zones)('follow each other and are those of the calendar: %s', (timeZone) => {
    const noons = Array.from({ length: 2300 }, (_, index) => Date.UTC(2010, 11, 1, 12) + index * 86_400_000);
    const days = daysOf(
      timeZone,
      noons.map((noon) => new Date(noon).toISOString()),
    );
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    for (const [place, { day, beginTime, endTime }] of days.entries()) {
      expect([format.format(beginTime), format.format(endTime - 1)]).toEqual([day, day]);
      expect(format.format(beginTime - 1)).not.toBe(day);
      expect(days[place + 1]?.endTime ?? beginTime).toBe(beginTime);
    }
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(noons.length);
  });
});
