import { expect, test } from 'vitest';
import { differingBox, wholeTile } from './tileDifference.ts';
import { tileBytes, tileSide } from './tiles.ts';

const blank = () => new Uint8ClampedArray(tileBytes);
function dotted(...places: [x: number, y: number][]): { pixels: Uint8ClampedArray<ArrayBuffer> } {
  const pixels = blank();
  for (const [x, y] of places) pixels[(y * tileSide + x) * 4 + 3] = 255;
  return { pixels };
}

test('two tiles differ in the smallest box around their pixels that do', () => {
  expect(differingBox(dotted([9, 9]), dotted([9, 9], [20, 4], [3, 30]))).toEqual({
    ...{ left: 3, top: 4, width: 18, height: 27 },
  });
  expect(differingBox(dotted([0, 0]), dotted([255, 255]))).toEqual(wholeTile);
  expect(differingBox(dotted([7, 7]), dotted([7, 7]))).toBeNull();
});

test('a missing tile is transparent, and one without its pixels may differ everywhere', () => {
  expect(differingBox(undefined, dotted([5, 6]))).toEqual({ left: 5, top: 6, width: 1, height: 1 });
  expect(differingBox(dotted([5, 6]), undefined)).toEqual({ left: 5, top: 6, width: 1, height: 1 });
  expect(differingBox(undefined, { pixels: blank() })).toBeNull();
  expect(differingBox({ pixels: null }, dotted([5, 6]))).toEqual(wholeTile);
});
