import { expect, test } from 'vitest';
import { formatDateTime } from './dateTime.ts';

test('a moment stands as date and minute, each part with all its digits', () => {
  expect(formatDateTime(new Date(2026, 0, 3, 4, 5).getTime())).toBe('2026/01/03 04:05');
  expect(formatDateTime(new Date(2026, 10, 20, 16, 35).getTime())).toBe('2026/11/20 16:35');
});
