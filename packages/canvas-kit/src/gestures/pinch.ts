import type { Point } from '../view/view.ts';

/** What one move of one of two fingers does. */
export interface Pinch {
  factor: number;
  /** Between the fingers. */
  middle: Point;
  /** How far the middle moved. */
  shift: Point;
  /** Radians by which the line between the fingers turned, clockwise. */
  turn: number;
}

/** One finger moved from `before` to `now` while the `other` lay still. */
export function pinchOf(before: Point, now: Point, other: Point): Pinch {
  return {
    // Two fingers on the same pixel would zoom to infinity.
    factor: distance(now, other) / Math.max(1, distance(before, other)),
    middle: { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
    shift: { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 },
    turn: angleBetween(before, now, other),
  };
}

/** From −π to π. */
function angleBetween(before: Point, now: Point, other: Point): number {
  const turn =
    Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
