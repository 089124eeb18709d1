import { expect, test } from 'vitest';
import { formatBytes } from './formats.ts';

test('bytes are written in the unit that fits', () => {
  expect(formatBytes(0, 'en')).toBe('0 bytes');
  expect(formatBytes(999, 'en')).toBe('999 bytes');
  expect(formatBytes(1_000, 'en')).toBe('1 kB');
  expect(formatBytes(1_540_000, 'en')).toBe('1.5 MB');
  expect(formatBytes(2_000_000_000_000_000, 'en')).toBe('2,000 TB');
});
