// Straightens a photographed sheet: the plane transform that takes a rectangle to four corners, and the pixels read through it.
import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';

/** Corners of a sheet: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Row by row; the last entry is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** All of a picture. */
export function wholeQuad({ width, height }: PixelSize): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Whether the corners go round a convex area clockwise, so that every pixel of the sheet has one place. */
export function isConvexQuad(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const [before, next] = [quad[(index + 3) % 4], quad[(index + 1) % 4]];
    if (!before || !next) return false;
    const turn = (corner.x - before.x) * (next.y - corner.y) - (corner.y - before.y) * (next.x - corner.x);
    return turn > 1e-6;
  });
}

/** The transform of the unit square to the corners (Heckbert 1989). Null when they enclose no convex area. */
export function homographyTo(quad: Quad): Homography | null {
  if (!isConvexQuad(quad)) return null;
  const [p0, p1, p2, p3] = quad;
  const [dx1, dx2] = [p1.x - p2.x, p3.x - p2.x];
  const [dy1, dy2] = [p1.y - p2.y, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  return [
    ...([p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x] as const),
    ...([p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y] as const),
    ...([g, h] as const),
  ];
}

/** Where the transform takes a place of the unit square. */
export function throughHomography([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The size of the sheet when it lies straight: as long as its longer edges, scaled down to at most `sideMax`. */
export function straightenedSize(quad: Quad, sideMax: number): PixelSize {
  const [p0, p1, p2, p3] = quad;
  const width = Math.max(distance(p0, p1), distance(p3, p2));
  const height = Math.max(distance(p0, p3), distance(p1, p2));
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reads the sheet between the corners as a straight picture. Colours between pixels are mixed by their alpha, so that what is
 * transparent leaves no dark rim; beyond the picture it is transparent.
 */
export function straighten(
  pixels: TilePixels,
  size: PixelSize,
  quad: Quad,
  { width, height }: PixelSize,
): TilePixels {
  const out = new Uint8ClampedArray(width * height * 4);
  const transform = homographyTo(quad);
  if (!transform) return out;
  const [a, b, c, d, e, f, g, h] = transform;
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const depth = g * u + h * v + 1;
      mixInto(
        out,
        (row * width + column) * 4,
        pixels,
        size,
        (a * u + b * v + c) / depth - 0.5,
        (d * u + e * v + f) / depth - 0.5,
      );
    }
  }
  return out;
}

/** Writes the colour at a place between four pixels. */
function mixInto(
  out: TilePixels,
  to: number,
  pixels: TilePixels,
  { width, height }: PixelSize,
  x: number,
  y: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [column, row] = [left + (corner & 1), top + (corner >> 1)];
    // The outer half of a pixel at the edge is as the pixel itself: no rim where the sheet reaches to the edge.
    const [inColumn, inRow] = [clamp(column, width), clamp(row, height)];
    if (Math.abs(column - inColumn) > 1 || Math.abs(row - inRow) > 1) continue;
    const weight = (corner & 1 ? x - left : 1 - x + left) * (corner >> 1 ? y - top : 1 - y + top);
    const at = (inRow * width + inColumn) * 4;
    const part = weight * (pixels[at + 3] ?? 0);
    red += part * (pixels[at] ?? 0);
    green += part * (pixels[at + 1] ?? 0);
    blue += part * (pixels[at + 2] ?? 0);
    alpha += part;
  }
  if (alpha === 0) return;
  out[to] = red / alpha;
  out[to + 1] = green / alpha;
  out[to + 2] = blue / alpha;
  out[to + 3] = alpha;
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value));
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
