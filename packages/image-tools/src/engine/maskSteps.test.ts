import { expect, test } from 'vitest';
import { createMaskSteps } from './maskSteps.ts';
import type { Tile } from './maskTiles.ts';

const small = () => new Uint8ClampedArray(4);
const one = (tile: Tile | null) => new Map([[0, tile]]);

function undoneSteps(steps: ReturnType<typeof createMaskSteps>): number {
  let count = 0;
  while (steps.undo()) count += 1;
  return count;
}

test('a step goes back to the tiles before it and forth to those after it', () => {
  const steps = createMaskSteps();
  const [before, after] = [one(null), one(small())];
  steps.add(before, after);
  expect([steps.canUndo, steps.canRedo]).toEqual([true, false]);
  expect(steps.undo()).toBe(before);
  expect(steps.undo()).toBeNull();
  expect([steps.canUndo, steps.canRedo]).toEqual([false, true]);
  expect(steps.redo()).toBe(after);
  expect(steps.redo()).toBeNull();
});

test('a new step ends what could be done again, and clearing ends all', () => {
  const steps = createMaskSteps();
  steps.add(one(null), one(small()));
  steps.undo();
  steps.add(one(null), one(small()));
  expect(steps.canRedo).toBe(false);
  steps.clear();
  expect([steps.canUndo, steps.canRedo]).toEqual([false, false]);
});

test('sixty small steps are kept', () => {
  const steps = createMaskSteps();
  for (let count = 0; count < 70; count += 1) steps.add(one(small()), one(small()));
  expect(undoneSteps(steps)).toBe(60);
});

test('of large steps fewer are kept, but never less than four', () => {
  const sized = (megabytes: number) => one(new Uint8ClampedArray(megabytes * 1_000_000));
  const large = createMaskSteps();
  const tiles = sized(8);
  for (let count = 0; count < 10; count += 1) large.add(tiles, one(null));
  expect(undoneSteps(large)).toBe(6);
  const huge = createMaskSteps();
  const more = sized(20);
  for (let count = 0; count < 10; count += 1) huge.add(more, one(null));
  expect(undoneSteps(huge)).toBe(4);
});
