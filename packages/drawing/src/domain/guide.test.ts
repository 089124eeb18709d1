import { expect, test } from 'vitest';
import { guideSteps, isStepDone } from './guide.ts';
import { addEntry, createHistory, goTo } from './history.ts';
import { newDrawing } from './newDrawing.ts';

let count = 0;
const drawing = newDrawing(
  { width: 64, height: 64 },
  { background: 'b', layer: 'l' },
  () => `${(count += 1)}`,
);

test('a step is done with its act, and open again when that is undone', () => {
  const before = createHistory(drawing);
  expect(guideSteps.map((step) => isStepDone(step, before, false))).toEqual(
    [...guideSteps].fill(false as never),
  );
  const painted = addEntry(before, 'brush', drawing);
  expect(isStepDone('stroke', painted, false)).toBe(true);
  expect(isStepDone('shape', painted, false)).toBe(false);
  expect(isStepDone('stroke', goTo(painted, 0), false)).toBe(false);
  expect(isStepDone('render', painted, true)).toBe(true);
});
