import { expect, test } from 'vitest';
import { steppedScale } from './stageScale.ts';

test.each([
  [100, 1, 125],
  [100, -1, 75],
  [110, 1, 125],
  [110, -1, 100],
  [500, 1, 500],
  [10, -1, 10],
] as const)('from %i %%, a step of %i leads to %i %%', (scale, direction, next) => {
  expect(steppedScale(scale, direction)).toBe(next);
});
