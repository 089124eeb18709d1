// Skewing: one side of a box slides along its own edge while the opposite side stays.
import type { Point } from '@tai/canvas-kit';
import { combineMatrices, invertMatrix, type Matrix } from './matrix.ts';

export type BoxSide = 'top' | 'bottom' | 'left' | 'right';

/** A box that is turned about its first corner. */
export interface TurnedBox extends Point {
  width: number;
  height: number;
  /** Radians, clockwise. */
  turn: number;
}

/**
 * The matrix that skews what lies in a box.
 * @param side the side that slides @param by how far the pointer pulled it; only the part along the edge counts
 */
export function shearBox({ x, y, width, height, turn }: TurnedBox, side: BoxSide, by: Point): Matrix {
  const isRow = side === 'top' || side === 'bottom';
  const across = { x: Math.cos(turn), y: Math.sin(turn) };
  const down = { x: -across.y, y: across.x };
  /** Along the edge, and away from it. */
  const [edge, away, depth] = isRow ? [across, down, height] : [down, across, width];
  if (!(depth > 0)) return [1, 0, 0, 1, 0, 0];
  const share = (by.x * edge.x + by.y * edge.y) / depth;
  // How far a place is from the side that stays: it slides by that many times the share.
  const isFirst = side === 'top' || side === 'left';
  const sign = isFirst ? -1 : 1;
  const [perX, perY] = [sign * away.x, sign * away.y];
  const start = (isFirst ? depth : 0) - (x * perX + y * perY);
  return [
    1 + edge.x * share * perX,
    edge.y * share * perX,
    edge.x * share * perY,
    1 + edge.y * share * perY,
    edge.x * share * start,
    edge.y * share * start,
  ];
}

/** The same change in the coordinates of a view. @param view maps them to those of the change */
export function matrixInView(change: Matrix, view: Matrix): Matrix | null {
  const back = invertMatrix(view);
  return back && combineMatrices(combineMatrices(view, change), back);
}

/** A matrix in parts, as Konva puts them together: turned, then skewed, then scaled. */
export interface MatrixParts extends Point {
  /** Degrees. */
  rotation: number;
  scaleX: number;
  scaleY: number;
  skewX: number;
  skewY: number;
}

/**
 * Takes a matrix apart with a rotation that is given. Konva reads the rotation from the x axis, so a box whose left or right side
 * was skewed would turn. Null when this rotation cannot give the matrix.
 */
export function partsWithRotation([a, b, c, d, e, f]: Matrix, rotation: number): MatrixParts | null {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const scaleX = a * cos + b * sin;
  const scaleY = d * cos - c * sin;
  if (Math.abs(scaleX) < 1e-6 || Math.abs(scaleY) < 1e-6) return null;
  return {
    ...{ x: e, y: f, rotation, scaleX, scaleY },
    skewX: (c * cos + d * sin) / scaleY,
    skewY: (b * cos - a * sin) / scaleX,
  };
}
