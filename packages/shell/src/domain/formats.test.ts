import { expect, test } from 'vitest';
import { formatBytes, formatDateTime } from './formats.ts';

test('times are written the same in every language', () => {
  const time = new Date(2026, 2, 3, 0, 5).getTime();
  for (const language of ['zh', 'en', 'ja'] as const)
    expect(formatDateTime(time, language)).toBe('2026/03/03 00:05');
});

test('bytes are written in the unit that fits', () => {
  expect(formatBytes(0, 'en')).toBe('0 byte');
  expect(formatBytes(999, 'en')).toBe('999 byte');
  expect(formatBytes(1_000, 'en')).toBe('1 kB');
  expect(formatBytes(1_540_000, 'en')).toBe('1.5 MB');
  expect(formatBytes(2_000_000_000_000_000, 'en')).toBe('2,000 TB');
});
