// Turns the places where a pointer was into evenly spaced dabs along a smooth line.
import type { Point } from '@tai/canvas-kit';
import type { Brush } from './brush.ts';
import type { Dab } from './dab.ts';

/** A place of the pointer on the drawing. */
export interface StrokePoint extends Point {
  /** 0 to 1; 1 for what has no pressure. */
  pressure: number;
}

/** Dabs are no closer than this, so that a tiny brush does not lay thousands on one pixel. */
const closest = 0.4;
/** What a press that is hardly felt leaves of size and flow. */
const least = { size: 0.15, flow: 0.05 };

/** Made by {@link createStrokePath}. */
export interface StrokePath {
  /** Dabs for the places since the last call. */
  extend(points: readonly StrokePoint[]): Dab[];
  /** The rest of the line, up to where the pointer was lifted. */
  finish(): Dab[];
}

/** Follows one stroke. */
export function createStrokePath(brush: Brush): StrokePath {
  /** Smoothed places; the curve runs through the middles between them. */
  let last: StrokePoint | null = null;
  let middle: StrokePoint | null = null;
  let hand: StrokePoint | null = null;
  let untilNext = 0;

  const dabAt = ({ x, y, pressure }: StrokePoint): Dab => ({
    ...{ x, y },
    diameter: brush.size * (brush.pressure.size ? least.size + (1 - least.size) * pressure : 1),
    flow: brush.flow * (brush.pressure.flow ? least.flow + (1 - least.flow) * pressure : 1),
  });

  /** Lays dabs on a curve of one bow, as far apart as the brush wants. */
  function along(from: StrokePoint, bend: StrokePoint, to: StrokePoint, dabs: Dab[]): void {
    const length = distance(from, bend) + distance(bend, to);
    const pieces = Math.max(1, Math.ceil(length));
    let before = from;
    for (let piece = 1; piece <= pieces; piece++) {
      const next = onCurve(from, bend, to, piece / pieces);
      const step = distance(before, next);
      let gone = 0;
      while (step - gone >= untilNext) {
        gone += untilNext;
        const dab = dabAt(between(before, next, step === 0 ? 1 : gone / step));
        dabs.push(dab);
        untilNext = Math.max(closest, dab.diameter * brush.spacing * Math.max(0.2, brush.roundness));
      }
      untilNext -= step - gone;
      before = next;
    }
  }

  function add(point: StrokePoint, dabs: Dab[]): void {
    if (!last || !middle) {
      last = point;
      middle = point;
      const dab = dabAt(point);
      dabs.push(dab);
      untilNext = Math.max(closest, dab.diameter * brush.spacing * Math.max(0.2, brush.roundness));
      return;
    }
    if (point.x === last.x && point.y === last.y) return;
    const next = between(last, point, 0.5);
    along(middle, last, next, dabs);
    last = point;
    middle = next;
  }

  return {
    extend(points) {
      const dabs: Dab[] = [];
      for (const point of points) {
        hand = point;
        // A share of the way to the hand: the line is calmer and ends a little behind it.
        const share = 1 - Math.min(0.95, brush.smoothing * 0.9);
        add(last ? between(last, point, share) : point, dabs);
      }
      return dabs;
    },
    finish() {
      const dabs: Dab[] = [];
      if (last && middle && hand) {
        add(hand, dabs);
        along(middle, last, last, dabs);
      }
      return dabs;
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function between(a: StrokePoint, b: StrokePoint, share: number): StrokePoint {
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    pressure: a.pressure + (b.pressure - a.pressure) * share,
  };
}

function onCurve(from: StrokePoint, bend: StrokePoint, to: StrokePoint, share: number): StrokePoint {
  return between(between(from, bend, share), between(bend, to, share), share);
}
