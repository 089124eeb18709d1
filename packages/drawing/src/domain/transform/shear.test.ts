import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineMatrices, mapPoint, type Matrix } from './matrix.ts';
import { matrixInView, partsWithRotation, shearBox } from './shear.ts';

const box = { x: 100, y: 50, width: 40, height: 20, turn: 0 };
const corners = {
  topLeft: { x: 100, y: 50 },
  topRight: { x: 140, y: 50 },
  bottomLeft: { x: 100, y: 70 },
  bottomRight: { x: 140, y: 70 },
};

test.each([
  ['top', { x: 10, y: 7 }, { topLeft: { x: 110, y: 50 }, bottomRight: corners.bottomRight }],
  ['bottom', { x: 10, y: 7 }, { topLeft: corners.topLeft, bottomLeft: { x: 110, y: 70 } }],
  ['left', { x: 10, y: 7 }, { topLeft: { x: 100, y: 57 }, bottomRight: corners.bottomRight }],
  ['right', { x: 10, y: 7 }, { bottomLeft: corners.bottomLeft, topRight: { x: 140, y: 57 } }],
] as const)('the %s side slides along its edge, the opposite one stays', (side, by, wanted) => {
  const matrix = shearBox(box, side, by);
  for (const [corner, place] of Object.entries(wanted)) {
    const moved = mapPoint(matrix, corners[corner as keyof typeof corners]);
    expect(moved.x).toBeCloseTo(place.x);
    expect(moved.y).toBeCloseTo(place.y);
  }
});

test('a turned box slides along its turned edge', () => {
  const turned = { ...box, turn: Math.PI / 2 };
  // Its top edge now runs down the screen.
  const moved = mapPoint(shearBox(turned, 'top', { x: 5, y: 8 }), { x: 100, y: 50 });
  expect(moved.x).toBeCloseTo(100);
  expect(moved.y).toBeCloseTo(58);
});

test('skewing keeps areas, and pulling across the edge does nothing', () => {
  const [a, b, c, d] = shearBox({ ...box, turn: 0.4 }, 'right', { x: 3, y: 9 });
  expect(a * d - b * c).toBeCloseTo(1);
  const across = { x: -Math.sin(0.4) * 9, y: Math.cos(0.4) * 9 };
  for (const [index, value] of shearBox({ ...box, turn: 0.4 }, 'top', across).entries())
    expect(value).toBeCloseTo([1, 0, 0, 1, 0, 0][index]!);
  expect(shearBox({ ...box, height: 0 }, 'top', { x: 5, y: 0 })).toEqual([1, 0, 0, 1, 0, 0]);
});

test('a change on the screen is the same change in a zoomed and moved drawing', () => {
  const view: Matrix = [2, 0, 0, 2, 30, 10];
  const matrix = matrixInView(shearBox(box, 'top', { x: 10, y: 0 }), view)!;
  // The corner at 100, 50 of the screen is at 35, 20 of the drawing.
  expect(mapPoint(matrix, { x: 35, y: 20 })).toEqual({ x: 40, y: 20 });
  expect(matrixInView(matrix, [0, 0, 0, 0, 1, 1])).toBeNull();
});

test('parts with a given rotation make the same matrix again', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true });
  const angle = fc.integer({ min: -180, max: 180 });
  fc.assert(
    fc.property(fc.tuple(number, number, number, number, number, number), angle, (matrix, rotation) => {
      const parts = partsWithRotation(matrix, rotation);
      if (!parts || Math.min(Math.abs(parts.scaleX), Math.abs(parts.scaleY)) < 0.01) return;
      const { x, y, scaleX, scaleY, skewX, skewY } = parts;
      const turn = (rotation * Math.PI) / 180;
      const scaled: Matrix = [scaleX, 0, 0, scaleY, 0, 0];
      const skewed: Matrix = [1, skewY, skewX, 1, 0, 0];
      const turned: Matrix = [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), x, y];
      const again = combineMatrices(combineMatrices(scaled, skewed), turned);
      for (const [index, value] of again.entries()) expect(value).toBeCloseTo(matrix[index]!, 6);
    }),
  );
});
