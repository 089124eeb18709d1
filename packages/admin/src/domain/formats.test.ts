import { formatDate } from '@tai/kernel';
import { expect, test } from 'vitest';
import { dayBoundary, formatDuration, formatSeconds, formatShortTime } from './formats.ts';

test('lengths are written as the product writes them', () => {
  expect(formatDuration(0)).toBe('00:00');
  expect(formatDuration(59.6)).toBe('01:00');
  expect(formatDuration(3725)).toBe('1:02:05');
  expect(formatSeconds(3.14, 'en')).toBe('3.1 sec');
});

test('a moment of today is told by the clock, another by its day', () => {
  const time = new Date(2026, 4, 3, 8, 5).getTime();
  expect(formatShortTime(time, new Date(2026, 4, 3, 23).getTime())).toBe('08:05');
  expect(formatShortTime(time, new Date(2026, 4, 4, 1).getTime())).toBe(formatDate(time));
});

test('a day begins and ends where the person is', () => {
  expect(dayBoundary('2026-05-03', 'begin')).toBe(new Date(2026, 4, 3).getTime());
  expect(dayBoundary('2026-05-03', 'end')).toBe(new Date(2026, 4, 4).getTime() - 1);
  for (const nonsense of ['', '2026', '2026-99-99x', 'today'])
    expect(dayBoundary(nonsense, 'end')).toBeUndefined();
});
