import { expect, test } from 'vitest';
import { createPace } from './livePace.ts';

const limits = { framesPerSecond: 10, bytesPerSecond: 1000 };

test('a burst of two seconds is read at once, and what comes faster waits as long as it is too fast', () => {
  let now = 0;
  const pace = createPace(() => now, limits);
  for (let frame = 0; frame < 20; frame += 1) expect(pace.count(1)).toBe(0);
  expect(pace.count(1)).toBe(100);
  now += 1_000;
  expect(pace.count(1)).toBe(0);
});

test('few large frames wait as well, and a long pause is worth no more than two seconds', () => {
  let now = 0;
  const pace = createPace(() => now, limits);
  expect(pace.count(2_000)).toBe(0);
  expect(pace.count(500)).toBe(500);
  now += 60_000;
  expect(pace.count(2_500)).toBe(500);
});
