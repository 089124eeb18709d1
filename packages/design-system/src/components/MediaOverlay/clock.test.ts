import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test.each([
  [0.2, '0:01'],
  [5, '0:05'],
  [59.6, '1:00'],
  [754, '12:34'],
  [3723, '1:02:03'],
])('%s seconds are written %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
