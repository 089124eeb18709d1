import { turnAbout, type Point } from '@tai/canvas-kit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulerAxis, rulerTicks } from './rulers.ts';

const labels = (scale: number, from = -50, to = 1000) =>
  rulerTicks({ from, to, scale })
    .filter(({ kind }) => kind === 'labelled')
    .map(({ value }) => value);

test.each([
  [1, [0, 100, 200]],
  [0.5, [0, 200, 400]],
  [0.1, [0, 1000]],
  [2, [-50, 0, 50]],
  [20, [-50, -45, -40]],
])('at a scale of %d labels stand at round values', (scale, first) => {
  expect(labels(scale).slice(0, first.length)).toEqual(first);
});

test('between the labels of 100 px there are ten ticks, the middle one longer', () => {
  const ticks = rulerTicks({ from: 0, to: 100, scale: 1 });
  expect(ticks.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(ticks[5]?.kind).toBe('half');
  expect(ticks.filter(({ kind }) => kind === 'labelled')).toHaveLength(2);
});

test('ticks are whole pixels in sight, in order, with room between them at every scale', () => {
  const scale = fc.double({ min: 0.1, max: 20, noNaN: true });
  fc.assert(
    fc.property(scale, fc.integer({ min: -5000, max: 5000 }), (by, from) => {
      const to = from + 800 / by;
      const ticks = rulerTicks({ from, to, scale: by });
      for (const [index, { value, kind }] of ticks.entries()) {
        expect(Number.isInteger(value) && !Object.is(value, -0) && value >= from && value <= to).toBe(true);
        const next = ticks[index + 1];
        if (next) expect((next.value - value) * by).toBeGreaterThanOrEqual(5);
        const label = ticks.slice(index + 1).find((one) => one.kind === 'labelled');
        if (kind === 'labelled' && label) expect((label.value - value) * by).toBeGreaterThanOrEqual(56);
      }
    }),
  );
});

/** A view that is panned, zoomed and turned about a place. */
const turned =
  (degrees: number, scale = 2) =>
  ({ x, y }: Point) =>
    turnAbout({ x: x * scale + 30, y: y * scale + 40 }, { x: 300, y: 200 }, (degrees * Math.PI) / 180);

test('upright, values run along the edges as the drawing lies', () => {
  expect(rulerAxis('top', turned(0))).toEqual({ axis: 'x', zero: 30, unit: 2 });
  expect(rulerAxis('left', turned(0))).toEqual({ axis: 'y', zero: 40, unit: 2 });
});

test('turned by right angles, each edge shows the axis that lies along it', () => {
  const quarter = rulerAxis('top', turned(90));
  expect(quarter).toMatchObject({ axis: 'y' });
  expect(quarter?.unit).toBeCloseTo(-2);
  // Where the ruler says 25, the drawing has 25.
  expect((quarter?.zero ?? 0) + 25 * (quarter?.unit ?? 0)).toBeCloseTo(turned(90)({ x: 7, y: 25 }).x);
  expect(rulerAxis('left', turned(90))).toMatchObject({ axis: 'x' });
  expect(rulerAxis('top', turned(180))?.unit).toBeCloseTo(-2);
});

test('turned by any other angle, no value is true for all that is below it, so there are none', () => {
  for (const degrees of [1, 15, 45, 89, 100]) {
    expect(rulerAxis('top', turned(degrees))).toBeNull();
    expect(rulerAxis('left', turned(degrees, 0.1))).toBeNull();
  }
});
