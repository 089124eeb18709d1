import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';

/** As `a b c d e f` of a canvas: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function mapPoint([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Null when the matrix folds everything onto a line. */
export function invertMatrix([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return null;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

/** The matrix that does `first` and then `second`. */
export function combineMatrices([a, b, c, d, e, f]: Matrix, second: Matrix): Matrix {
  const [a2, b2, c2, d2, e2, f2] = second;
  return [
    a2 * a + c2 * b,
    b2 * a + d2 * b,
    a2 * c + c2 * d,
    b2 * c + d2 * d,
    a2 * e + c2 * f + e2,
    b2 * e + d2 * f + f2,
  ];
}

/** Whether nothing but whole pixels of movement is left. */
export function isShift([a, b, c, d, e, f]: Matrix): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1 && Number.isInteger(e) && Number.isInteger(f);
}

/** The smallest box of whole pixels around a mapped box. */
export function mapBox(matrix: Matrix, { left, top, width, height }: PixelBox): PixelBox {
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ].map((corner) => mapPoint(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { left: x, top: y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}
