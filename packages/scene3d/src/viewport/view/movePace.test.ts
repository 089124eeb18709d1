import { expect, test } from 'vitest';
import { createMovePace, type MovePace } from './movePace.ts';

/** Frames of a machine that needs a time for its triangles and one for all its pixels. @returns the last ratio */
function move(pace: MovePace, frames: number, { triangles = 0, pixels = 0 }, full = 1): number {
  let ratio = pace.next(null, full);
  for (let frame = 0; frame < frames; frame += 1)
    ratio = pace.next(triangles + pixels * (ratio / full) ** 2, full);
  return ratio;
}

test('a quick machine draws all pixels while the view moves', () => {
  expect(move(createMovePace(), 50, { pixels: 16 }, 2)).toBe(2);
});

test('a machine that is slow with pixels draws fewer at once, however long a frame takes, and the next move begins with them', () => {
  const pace = createMovePace();
  expect(move(pace, 2, { pixels: 1500 })).toBe(0.5);
  expect(pace.next(null, 1)).toBe(0.5);
  expect(move(createMovePace(), 20, { pixels: 60 })).toBeCloseTo(0.75, 1);
});

test('where the time goes into triangles the view stays sharp', () => {
  const pace = createMovePace();
  expect(move(pace, 10, { triangles: 1200, pixels: 50 })).toBe(1);
  expect(move(pace, 1, { triangles: 1200, pixels: 50 })).toBe(1);
  // They were deleted, and the scene was given a large glass front.
  move(pace, 10, { triangles: 5, pixels: 5 });
  expect(move(pace, 10, { triangles: 5, pixels: 400 })).toBeLessThan(0.6);
});

test('one long frame among quick ones changes little, and all pixels come back', () => {
  const pace = createMovePace();
  move(pace, 5, { pixels: 10 });
  expect(pace.next(60, 1)).toBe(1);
  pace.next(1000, 1);
  expect(move(pace, 40, { pixels: 10 })).toBe(1);
});
