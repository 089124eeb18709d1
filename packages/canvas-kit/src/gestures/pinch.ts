import type { Point } from '../view/view.ts';

/** What one move of one of two fingers does. */
export interface Pinch {
  factor: number;
  /** Between the fingers. */
  middle: Point;
  /** How far the middle moved. */
  shift: Point;
}

/** One finger moved from `before` to `now` while the `other` lay still. */
export function pinchOf(before: Point, now: Point, other: Point): Pinch {
  return {
    // Two fingers on the same pixel would zoom to infinity.
    factor: distance(now, other) / Math.max(1, distance(before, other)),
    middle: { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
    shift: { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
