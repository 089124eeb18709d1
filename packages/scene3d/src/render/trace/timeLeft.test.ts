import { expect, test } from 'vitest';
import { createTimeLeft } from './timeLeft.ts';

test('the time that a shader is compiled for does not count: samples after the first one tell what is left', () => {
  const left = createTimeLeft(101);
  expect(left(0, 0)).toBeNull();
  expect(left(0, 58_000)).toBeNull();
  // The first sample came after a minute, and the next two took a second.
  expect(left(1, 60_000)).toBeNull();
  expect(left(1, 60_400)).toBeNull();
  expect(left(3, 61_000)).toBe(49_000);
  expect(left(101, 110_000)).toBe(0);
});
