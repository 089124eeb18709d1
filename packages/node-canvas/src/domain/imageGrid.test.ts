import { expect, test } from 'vitest';
import { gridColumns } from './imageGrid.ts';

test('images of a node stand beside each other up to three, and in a square from there on', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 64].map(gridColumns)).toEqual([1, 1, 2, 3, 2, 3, 3, 3, 3, 3, 3]);
});
