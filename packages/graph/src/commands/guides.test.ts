import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGuides } from './guides.ts';

const box = (x: number, y: number, width = 100, height = 60) => ({ x, y, width, height });

test('an edge near that of another snaps to it, and a line joins both', () => {
  const guides = createGuides([box(0, 0), box(400, 300)]);
  expect(guides.snap(box(4, 200, 50, 40), 6)).toEqual({
    ...{ dx: -4, dy: 0 },
    lines: [
      { axis: 'x', at: 0, from: 0, to: 240 },
      { axis: 'x', at: 50, from: 0, to: 240 },
    ],
  });
});

test('the nearest of several wins, and nothing happens out of reach', () => {
  const guides = createGuides([box(0, 0), box(3, 500)]);
  expect(guides.snap(box(2, 250, 70, 40), 6).dx).toBe(1);
  expect(guides.snap(box(20, 250, 47, 40), 6)).toEqual({ dx: 0, dy: 0, lines: [] });
});

test('between two neighbours the spaces become the same', () => {
  const guides = createGuides([box(0, 0), box(400, 5)]);
  const { dx } = guides.snap(box(196, 20, 113, 37), 6);
  expect(196 + dx - 100).toBe(400 - (196 + dx + 113));
});

test('a move is never longer than the reach', () => {
  const anyBox = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 20, max: 300 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyBox, { maxLength: 30 }),
      anyBox,
      fc.integer({ min: 1, max: 20 }),
      (all, moving, reach) => {
        const { dx, dy } = createGuides(all).snap(moving, reach);
        expect(Math.abs(dx)).toBeLessThanOrEqual(reach);
        expect(Math.abs(dy)).toBeLessThanOrEqual(reach);
      },
    ),
  );
});
