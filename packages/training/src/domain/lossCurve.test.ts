import { expect, test } from 'vitest';
import { fallingLoss } from '../testing/runs.ts';
import { lossSummary, plotLosses, smoothed, ticksOf } from './lossCurve.ts';

test('a smoothed line follows the values without lagging at its beginning, and trembles less', () => {
  expect(smoothed([4, 4, 4], 10)).toEqual([4, 4, 4]);
  expect(smoothed([1, 3, 2], 1)).toEqual([1, 3, 2]);
  // A straight fall stays where it is.
  expect(smoothed([9, 7, 5, 3, 1], 3)).toEqual([9, 7, 5, 3, 1]);
  const noisy = fallingLoss('loss', 1000).points.map(({ value }) => value);
  const line = smoothed(noisy, 50);
  const jumps = (values: number[]) =>
    Math.max(...values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0))));
  expect(jumps(line.slice(50, -50))).toBeLessThan(jumps(noisy.slice(50, -50)) / 10);
});

test('axes have round numbers inside the range', () => {
  expect(ticksOf(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticksOf(1, 80, 5)).toEqual([20, 40, 60, 80]);
  expect(ticksOf(0.013, 0.018, 5)).toEqual([0.013, 0.014, 0.015, 0.016, 0.017, 0.018]);
  expect(ticksOf(3, 3, 5)).toEqual([3]);
});

test('a thousand points fill the plot from the first step to the last, with the band around the line', () => {
  const plot = plotLosses([fallingLoss('loss', 1000)]);
  const [series] = plot?.series ?? [];
  expect(series?.line).toHaveLength(1000);
  expect(series?.band).toHaveLength(2000);
  expect([series?.line[0]?.x, series?.line.at(-1)?.x]).toEqual([0, 1]);
  expect(series?.line[0]?.y).toBeLessThan(series?.line.at(-1)?.y ?? 0);
  expect(series?.band.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
  expect(plot?.values[0]).toBe(0);
  expect(plot?.stepTicks.every(Number.isInteger)).toBe(true);
});

test('one point and values that are all the same can be drawn; nothing cannot', () => {
  const point = { step: 5, value: 0, min: 0, max: 0 };
  const plot = plotLosses([{ name: 'loss', points: [point] }]);
  expect(plot?.series[0]?.line[0]).toEqual({ x: 0.5, y: expect.any(Number) });
  expect(Number.isFinite(plot?.series[0]?.line[0]?.y)).toBe(true);
  expect(plotLosses([{ name: 'loss', points: [] }])).toBeNull();
  expect(lossSummary([])).toBeNull();
});
