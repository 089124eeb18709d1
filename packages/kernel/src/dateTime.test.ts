import { expect, test } from 'vitest';
import { formatDateTime, formatListTime } from './dateTime.ts';

test('a moment stands as date and minute, each part with all its digits', () => {
  expect(formatDateTime(new Date(2026, 0, 3, 4, 5).getTime())).toBe('2026/01/03 04:05');
  expect(formatDateTime(new Date(2026, 10, 20, 16, 35).getTime())).toBe('2026/11/20 16:35');
});

test('lists have the second, in Chinese with the signs of year, month and day', () => {
  const time = new Date(2026, 4, 3, 8, 5, 9).getTime();
  expect(formatListTime(time, 'zh')).toBe('2026年05月03日 08:05:09');
  expect(formatListTime(time, 'en')).toBe('2026/05/03 08:05:09');
  expect(formatListTime(time, 'ja')).toBe('2026/05/03 08:05:09');
});

test('a time of ten digits is in seconds', () => {
  const time = new Date(2026, 4, 3, 8, 5, 9).getTime();
  expect(formatDateTime(time / 1000)).toBe(formatDateTime(time));
  expect(formatListTime(time / 1000, 'en')).toBe('2026/05/03 08:05:09');
});
