import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { coverPaths } from '../raster/coverPaths.ts';
import { contentBox, readBox } from '../raster/tiles.ts';
import { rectanglePath } from '../shapes.ts';
import { dropPixels, liftBox, liftPixels } from './liftPixels.ts';
import { combineMatrices, invertMatrix, mapPoint, type Matrix } from './matrix.ts';
import { cropDrawing, shiftTiles } from './moveDrawing.ts';
import { transformPixels } from './transformPixels.ts';

const canvas = { left: 0, top: 0, width: 64, height: 48 };
const square = { left: 10, top: 10, width: 16, height: 12 };
const one = drawingOf([paintLayer('a', plainTile(square, [200, 100, 0, 255]))]);

/** @throws when there was nothing to lift */
function lift(drawing = one) {
  const lifted = liftPixels(drawing, [drawing.activeId]);
  if (!lifted) throw new Error('nothing was lifted');
  return lifted;
}
const boxAfter = (matrix: Matrix) => contentBox(dropPixels(lift(), matrix).layers.get('a')!.tiles);

test('a layer that is moved by whole pixels keeps every one of them', () => {
  const moved = dropPixels(lift(), [1, 0, 0, 1, 7, -3]).layers.get('a')!.tiles;
  expect(readBox(moved, { ...square, left: 17, top: 7 })).toEqual(
    readBox(one.layers.get('a')!.tiles, square),
  );
  expect(contentBox(moved)).toEqual({ ...square, left: 17, top: 7 });
});

test('mirrored, turned and scaled pixels are where the matrix puts them', () => {
  expect(boxAfter([-1, 0, 0, 1, 64, 0])).toEqual({ ...square, left: 64 - 26 });
  expect(boxAfter([0, 1, -1, 0, 48, 0])).toEqual({ left: 26, top: 10, width: 12, height: 16 });
  const doubled = boxAfter([2, 0, 0, 2, 0, 0]);
  expect(Math.abs(doubled!.width - 32)).toBeLessThanOrEqual(2);
});

test('only what is selected moves, and the selection goes along', () => {
  const selection = coverPaths([rectanglePath({ from: { x: 10, y: 10 }, to: { x: 18, y: 22 } })], canvas);
  const drawing = { ...one, selection };
  expect(liftBox(drawing, ['a'])).toEqual({ ...square, width: 8 });
  const moved = dropPixels(lift(drawing), [1, 0, 0, 1, 30, 0]);
  const { tiles } = moved.layers.get('a')!;
  const alpha = (x: number) => readBox(tiles, { left: x, top: 12, width: 1, height: 1 })[3];
  expect([alpha(12), alpha(20), alpha(42), alpha(50)]).toEqual([0, 255, 255, 0]);
  expect(moved.selection?.box.left).toBe(40);
});

test('reducing keeps the mean of fine lines', () => {
  const pixels = new Uint8ClampedArray(64 * 64 * 4);
  for (let at = 0; at < 64 * 64; at++) pixels.set([0, 0, 0, at % 2 === 0 ? 255 : 0], at * 4);
  const box = { left: 0, top: 0, width: 64, height: 64 };
  const small = transformPixels({ box, pixels }, [0.25, 0, 0, 0.25, 0, 0], box);
  const middle = small!.pixels[(8 * small!.box.width + 8) * 4 + 3]!;
  expect(Math.abs(middle - 128)).toBeLessThan(12);
});

test('what a matrix does its inverse undoes', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(share, share, share, share, share, share), share, share, (matrix, x, y) => {
      const inverse = invertMatrix(matrix);
      if (!inverse || Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < 0.01) return;
      const back = mapPoint(combineMatrices(matrix, inverse), { x, y });
      expect(back.x).toBeCloseTo(x, 4);
      expect(back.y).toBeCloseTo(y, 4);
    }),
  );
});

test('cropping moves what is there and keeps what lies outside', () => {
  const cropped = cropDrawing(one, { left: 12, top: 8, width: 30, height: 30 });
  expect([cropped.width, cropped.height]).toEqual([30, 30]);
  expect(contentBox(cropped.layers.get('a')!.tiles)).toEqual({ ...square, left: -2, top: 2 });
  expect(cropDrawing(cropped, { left: -12, top: -8, width: 64, height: 48 }).layers.get('a')).toMatchObject({
    id: 'a',
  });
});

test('tiles that move by whole tiles are the same tiles', () => {
  const { tiles } = one.layers.get('a')!;
  expect([...shiftTiles(tiles, 512, -256).values()]).toEqual([...tiles.values()]);
  expect(contentBox(shiftTiles(tiles, 512, -256))).toEqual({ ...square, left: 522, top: -246 });
});
