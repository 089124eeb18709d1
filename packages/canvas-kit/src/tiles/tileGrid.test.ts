import { expect, test } from 'vitest';
import { createTileGrid } from './tileGrid.ts';

const grid = createTileGrid(600, 300);

test('tiles cover the picture, the last ones are smaller', () => {
  expect(grid.count).toBe(6);
  expect(grid.boxOf(5)).toEqual({ left: 512, top: 256, width: 88, height: 44 });
  const pixels = grid
    .tilesIn({ left: -50, top: 0, width: 1000, height: 1000 })
    .reduce((sum, index) => sum + grid.boxOf(index).width * grid.boxOf(index).height, 0);
  expect(pixels).toBe(600 * 300);
  expect(grid.tilesIn({ left: 255, top: 10, width: 2, height: 1 })).toEqual([0, 1]);
  expect(grid.tilesIn({ left: 600, top: 10, width: 5, height: 5 })).toEqual([]);
});
