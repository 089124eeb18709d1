// Outlines of what shape tools draw, as closed paths for coverPaths.
import type { Point } from '@tai/canvas-kit';

/** Two opposite corners. */
export interface Span {
  from: Point;
  to: Point;
}

/** The span with equal sides, for a square or a circle. */
export function evenSpan({ from, to }: Span): Span {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return {
    from,
    to: {
      x: from.x + Math.sign(to.x - from.x || 1) * side,
      y: from.y + Math.sign(to.y - from.y || 1) * side,
    },
  };
}

/** The place at the nearest multiple of 45° from the start. */
export function snapAngle({ from, to }: Span): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const eighth = Math.PI / 4;
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / eighth) * eighth;
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
}

export function rectanglePath({ from, to }: Span): Point[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

export function ellipsePath({ from, to }: Span): Point[] {
  const [radiusX, radiusY] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
  const [x, y] = [from.x + radiusX, from.y + radiusY];
  const count = cornersFor(Math.max(Math.abs(radiusX), Math.abs(radiusY)));
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2;
    return { x: x + Math.cos(angle) * radiusX, y: y + Math.sin(angle) * radiusY };
  });
}

/** Paths that together cover a line of a width, with round corners and ends. They overlap: fill them with "nonzero". */
export function linePaths(points: readonly Point[], width: number, isClosed = false): Point[][] {
  const half = width / 2;
  const paths = points.map(({ x, y }) =>
    ellipsePath({ from: { x: x - half, y: y - half }, to: { x: x + half, y: y + half } }),
  );
  const ends = isClosed ? points.length : points.length - 1;
  for (let at = 0; at < ends; at++) {
    const [a, b] = [points[at], points[(at + 1) % points.length]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const [nx, ny] = [(-(b.y - a.y) / length) * half, ((b.x - a.x) / length) * half];
    // In the same direction as the circles, else overlaps would cancel each other out.
    paths.push([
      { x: a.x - nx, y: a.y - ny },
      { x: b.x - nx, y: b.y - ny },
      { x: b.x + nx, y: b.y + ny },
      { x: a.x + nx, y: a.y + ny },
    ]);
  }
  return paths;
}

/** Corners that look round: no chord is further than a twentieth of a pixel from its arc. */
function cornersFor(radius: number): number {
  return Math.min(
    720,
    Math.max(12, Math.ceil(Math.PI / Math.acos(1 - Math.min(1, 0.05 / Math.max(0.5, radius))))),
  );
}
