import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySelection } from '../../testing/pictures.ts';
import { coverPaths } from '../raster/coverPaths.ts';
import { ellipsePath, linePaths, rectanglePath } from '../shapes.ts';
import { outlineSelection } from './outline.ts';
import { combineSelections, coverageIn, invertSelection, type Selection } from './selection.ts';
import { selectSimilar } from './similarColours.ts';

const canvas = { width: 64, height: 48 };
const whole = { left: 0, top: 0, ...canvas };
/** Coverage of the whole canvas; no selection is none here. */
const field = (selection: Selection | null) => coverageIn(selection, whole) ?? new Uint8Array(64 * 48);
const rectangle = (left: number, top: number, width: number, height: number) =>
  coverPaths([rectanglePath({ from: { x: left, y: top }, to: { x: left + width, y: top + height } })], whole);

test('adding keeps the higher coverage, subtracting takes away, intersecting keeps the lower', () => {
  fc.assert(
    fc.property(anySelection, anySelection, (a, b) => {
      if (!a || !b) return;
      const [fa, fb] = [field(a), field(b)];
      expect(field(combineSelections(a, b, 'add'))).toEqual(fa.map((one, at) => Math.max(one, fb[at]!)));
      expect(field(combineSelections(a, b, 'subtract'))).toEqual(
        fa.map((one, at) => Math.min(one, 255 - fb[at]!)),
      );
      expect(field(combineSelections(a, b, 'intersect'))).toEqual(
        fa.map((one, at) => Math.min(one, fb[at]!)),
      );
      expect(field(combineSelections(a, b, 'replace'))).toEqual(fb);
    }),
  );
});

test('a selection that is inverted twice is as it was', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      if (!selection) return;
      expect(field(invertSelection(invertSelection(selection, canvas), canvas))).toEqual(field(selection));
    }),
  );
});

test('a selection is cropped to what it covers', () => {
  expect(rectangle(5, 6, 7, 8)?.box).toEqual({ left: 5, top: 6, width: 7, height: 8 });
  expect(combineSelections(rectangle(0, 0, 20, 20), rectangle(10, 0, 20, 20), 'subtract')?.box.width).toBe(
    10,
  );
  expect(combineSelections(rectangle(0, 0, 5, 5), rectangle(10, 10, 5, 5), 'intersect')).toBeNull();
});

test('outlines cover as much as their area, whatever their direction', () => {
  const sum = (selection: Selection | null) => field(selection).reduce((all, one) => all + one / 255, 0);
  const path = ellipsePath({ from: { x: 10, y: 8 }, to: { x: 50, y: 40 } });
  expect(sum(coverPaths([path], whole))).toBeCloseTo(Math.PI * 20 * 16, -1);
  expect(sum(coverPaths([path.toReversed()], whole))).toBeCloseTo(Math.PI * 20 * 16, -1);
  expect(sum(coverPaths([path, path], whole))).toBeCloseTo(Math.PI * 20 * 16, -1);
  expect(sum(coverPaths([path, path], whole, 'evenodd'))).toBe(0);
  // A line of 20 px and 4 px width, with its round ends.
  const line = linePaths(
    [
      { x: 20, y: 20 },
      { x: 40, y: 20 },
    ],
    4,
  );
  expect(Math.abs(sum(coverPaths(line, whole)) - (80 + Math.PI * 4))).toBeLessThan(1.5);
});

test('half a pixel is covered by half', () => {
  const half = coverPaths([rectanglePath({ from: { x: 2.5, y: 3 }, to: { x: 5, y: 5 } })], whole);
  expect(half && [...half.alpha]).toEqual([128, 255, 255, 128, 255, 255]);
});

test('the outline of a selection goes around it along the edges of pixels', () => {
  const square = rectangle(4, 5, 3, 2);
  expect(square && outlineSelection(square)).toEqual([
    [
      { x: 4, y: 5 },
      { x: 7, y: 5 },
      { x: 7, y: 7 },
      { x: 4, y: 7 },
    ],
  ]);
  const ring = combineSelections(rectangle(0, 0, 9, 9), rectangle(3, 3, 3, 3), 'subtract');
  expect(ring && outlineSelection(ring)).toHaveLength(2);
});

test('the wand takes what is alike and hangs together, or all that is alike', () => {
  const pixels = new Uint8ClampedArray(6 * 3 * 4);
  const set = (x: number, y: number, colour: number[]) => pixels.set(colour, (y * 6 + x) * 4);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [5, 2],
  ] as const)
    set(x, y, [200, 10, 10, 255]);
  set(2, 1, [220, 10, 10, 255]);
  const pick = (tolerance: number, isContiguous: boolean) => {
    const found = selectSimilar(pixels, { width: 6, height: 3 }, { x: 0, y: 0, tolerance, isContiguous });
    return found?.alpha.reduce((sum, one) => sum + one / 255, 0);
  };
  expect(pick(5, true)).toBe(3);
  expect(pick(5, false)).toBe(4);
  expect(pick(30, true)).toBe(4);
  expect(
    selectSimilar(pixels, { width: 6, height: 3 }, { x: 9, y: 0, tolerance: 5, isContiguous: true }),
  ).toBeNull();
});

test('transparent pixels are alike whatever colour they hide', () => {
  const pixels = new Uint8ClampedArray([9, 9, 9, 0, 200, 0, 0, 0]);
  const found = selectSimilar(
    pixels,
    { width: 2, height: 1 },
    { x: 0, y: 0, tolerance: 0, isContiguous: true },
  );
  expect(found?.box.width).toBe(2);
});
