import { expect, test } from 'vitest';
import { dayHeading, dayOf, fileSize } from './pictureDates.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };

test('the last two days have names, older days a date, older years the year', () => {
  const now = new Date(2026, 10, 20, 0, 5);
  expect(dayHeading('2026-11-20', now, 'en', words)).toBe('Today');
  expect(dayHeading('2026-11-19', now, 'en', words)).toBe('Yesterday');
  expect(dayHeading('2026-11-18', now, 'en', words)).toBe('Wed, Nov 18, 2026');
  expect(dayHeading('2025-11-20', now, 'zh', words)).toContain('2025');
});

test('the day of a moment is one that a heading reads', () => {
  const time = new Date(2026, 0, 3, 23, 59).getTime();
  expect(dayOf(time)).toBe('2026-01-03');
  expect(dayHeading(dayOf(time), new Date(2026, 10, 20), 'en', words)).toBe('Sat, Jan 3, 2026');
});

test('sizes read as lists show them', () => {
  expect(fileSize(1_540_000, 'en')).toBe('1.5 MB');
  expect(fileSize(820_000, 'en')).toBe('820 kB');
});
