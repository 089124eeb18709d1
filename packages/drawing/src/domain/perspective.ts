// Perspective guides: where lines that run to vanishing points go, and how a stroke is held on one of them.
import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';

/** How many vanishing points a perspective has. */
export const perspectives = ['one', 'two', 'three'] as const;
export type Perspective = (typeof perspectives)[number];

/**
 * Vanishing points of each perspective, as shares of the width and height of the canvas: they are kept for a person, whose
 * drawings have different sizes. With two or three points, the first two make the horizon.
 */
export type VanishingPoints = Record<Perspective, Point[]>;

export const firstVanishingPoints: VanishingPoints = {
  one: [{ x: 0.5, y: 0.45 }],
  two: [
    { x: -0.05, y: 0.45 },
    { x: 1.05, y: 0.45 },
  ],
  three: [
    { x: -0.05, y: 0.3 },
    { x: 1.05, y: 0.3 },
    { x: 0.5, y: 1 },
  ],
};
/** Shares of the canvas that a point can be away from its corner. */
export const vanishingReach = 20;

/** Vanishing points in pixels of the drawing. */
export function pointsOn(shares: readonly Point[], { width, height }: PixelSize): Point[] {
  return shares.map(({ x, y }) => ({ x: x * width, y: y * height }));
}

/** The same as shares of the canvas, within reach. */
export function sharesOf(points: readonly Point[], { width, height }: PixelSize): Point[] {
  const limit = (share: number) => Math.min(vanishingReach, Math.max(-vanishingReach, share));
  return points.map(({ x, y }) => ({ x: limit(x / width), y: limit(y / height) }));
}

/**
 * Directions, of length 1, that edges of a scene have at a place: to each vanishing point, and along what such a perspective does
 * not foreshorten, which is horizontals and verticals with one point and verticals with two.
 */
export function guideDirections(perspective: Perspective, points: readonly Point[], from: Point): Point[] {
  const directions = points.flatMap(({ x, y }) => {
    const length = Math.hypot(x - from.x, y - from.y);
    // From the point itself every direction leads away from it.
    return length < 1 ? [] : [{ x: (x - from.x) / length, y: (y - from.y) / length }];
  });
  if (perspective === 'one') directions.push({ x: 1, y: 0 });
  if (perspective !== 'three') directions.push({ x: 0, y: 1 });
  return directions;
}

/** The direction that a move follows best, to either side; null when there is none or the move goes nowhere. */
export function nearestDirection(directions: readonly Point[], move: Point): Point | null {
  if (move.x === 0 && move.y === 0) return null;
  let [nearest, best]: [Point | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const direction of directions) {
    const beside = Math.abs(direction.x * move.y - direction.y * move.x);
    if (beside < best) [nearest, best] = [direction, beside];
  }
  return nearest;
}

/** The place on a line that is nearest to a point. @param direction of length 1 */
export function projectOnLine(from: Point, direction: Point, { x, y }: Point): Point {
  const along = (x - from.x) * direction.x + (y - from.y) * direction.y;
  return { x: from.x + direction.x * along, y: from.y + direction.y * along };
}

/** One stroke that keeps to a guide. */
export interface GuidedStroke {
  /**
   * Places of the pointer put on the guide, with what else they have. Nothing until the direction is certain; then all since the
   * beginning.
   */
  follow<Place extends Point>(places: readonly Place[]): Place[];
}

/**
 * Decides on a direction once the pointer has gone some way, and keeps it: a line that jumped to another guide under way would be
 * of no use. @param reach pixels after which it decides
 */
export function createGuidedStroke(from: Point, directions: readonly Point[], reach: number): GuidedStroke {
  let chosen: Point | null = null;
  let waiting: Point[] = [];
  return {
    follow<Place extends Point>(places: readonly Place[]): Place[] {
      if (directions.length === 0) return [...places];
      const all = [...(waiting as Place[]), ...places];
      const last = all.at(-1);
      const move = last && { x: last.x - from.x, y: last.y - from.y };
      if (!chosen && move && Math.hypot(move.x, move.y) >= reach) chosen = nearestDirection(directions, move);
      waiting = chosen ? [] : all;
      const direction = chosen;
      return direction ? all.map((place) => ({ ...place, ...projectOnLine(from, direction, place) })) : [];
    },
  };
}

const fullCircle = Math.PI * 2;
/** Rays of a point on the canvas, and of one beside it. */
const rayCount = { inside: 24, outside: 13 };

/**
 * Angles of the faint lines from a vanishing point, in radians. From a point beside the canvas they are spread over what is seen
 * of it from there: from far away, evenly spread ones would hardly meet it.
 */
export function guideRays(point: Point, { width, height }: PixelSize): number[] {
  const isInside = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
  if (isInside)
    return Array.from({ length: rayCount.inside }, (_, at) => (at / rayCount.inside) * fullCircle);
  const middle = Math.atan2(height / 2 - point.y, width / 2 - point.x);
  const offsets = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => {
    const angle = Math.atan2(corner.y - point.y, corner.x - point.x) - middle;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  });
  const [from, to] = [Math.min(...offsets), Math.max(...offsets)];
  const last = rayCount.outside - 1;
  return Array.from({ length: rayCount.outside }, (_, at) => middle + from + ((to - from) * at) / last);
}
