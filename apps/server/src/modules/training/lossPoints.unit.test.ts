import { expect, test } from 'vitest';
import { createLossPoints } from './lossPoints.ts';

test('many points are joined, and a spike stays visible', () => {
  const points = createLossPoints([]);
  for (let step = 1; step <= 5000; step++) points.add(step, { loss: step === 2345 ? 9 : 0.5 });
  const [series] = points.list();
  expect(series?.points.length).toBeLessThanOrEqual(1000);
  expect(Math.max(...(series?.points ?? []).map(({ max }) => max))).toBe(9);
  expect(series?.points.at(-1)?.step).toBe(5000);
  const steps = (series?.points ?? []).map(({ step }) => step);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a training that goes on from a checkpoint forgets what came after it', () => {
  const known = createLossPoints([]);
  for (const step of [10, 20, 30]) known.add(step, { loss: step });
  const resumed = createLossPoints(known.list(), { from: 20 });
  resumed.add(21, { loss: 1 });
  expect(resumed.list()[0]?.points.map(({ step }) => step)).toEqual([10, 20, 21]);
});

test('the last value of a step counts, and no more than eight names', () => {
  const points = createLossPoints([]);
  points.add(1, { loss: 1 });
  points.add(1, { loss: 2 });
  points.add(0, { loss: 3 });
  expect(points.list()).toMatchObject([{ points: [{ step: 1, value: 2 }] }]);
  points.add(2, Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`series ${at}`, at])));
  expect(points.list()).toHaveLength(8);
});
