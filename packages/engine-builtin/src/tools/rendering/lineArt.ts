// Reads a drawing: how dark its lines are, and which areas they enclose, small gaps in the lines being closed.
import { blurred, luma } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { distanceInside } from '../../imaging/distance.ts';

export interface Drawing {
  /** 0 paper to 1 full line. */
  lines: Plane;
  /** Number of the area of each pixel, from 0; 0 is what lies outside the drawing. */
  areas: Int32Array;
  areaCount: number;
}

/** Gaps up to about this share of the longer side are closed. */
const gapShare = 1 / 90;

export function readDrawing(sketch: Raster): Drawing {
  const lines = linesOf(sketch);
  const { width, height } = lines;
  const gap = Math.max(1.5, Math.max(width, height) * gapShare * 0.5);
  const open = createPlane(width, height);
  for (let i = 0; i < open.data.length; i++) open.data[i] = lines.data[i]! > 0.28 ? 0 : 1;
  // Seeds are the places further from every line than half a gap: through a gap no two seeds touch.
  const room = distanceInside(open);
  const areas = new Int32Array(width * height).fill(-1);
  let areaCount = 1;
  const least = Math.max(24, width * height * 0.00012);
  for (let start = 0; start < areas.length; start++) {
    if (areas[start] !== -1 || room.data[start]! <= gap) continue;
    const piece = collect(areas, width, height, start, areaCount, (i) => room.data[i]! > gap);
    const isOutside = piece.some((i) => isAtRim(i, width, height));
    if (isOutside || piece.length < least) for (const i of piece) areas[i] = isOutside ? 0 : -2;
    else areaCount++;
  }
  spread(areas, room, width, height);
  return { lines, areas, areaCount };
}

/** Ink is what is darker than the paper around it, whatever the light of the photograph of a drawing. */
function linesOf(sketch: Raster): Plane {
  const light = luma(sketch);
  for (let i = 0; i < light.data.length; i++) {
    const alpha = sketch.data[i * 4 + 3]! / 255;
    light.data[i] = light.data[i]! * alpha + 1 - alpha;
  }
  const { width, height } = light;
  const mean = light.data.reduce((sum, value) => sum + value, 0) / light.data.length;
  // Chalk on a dark ground is read as ink on paper.
  if (mean < 0.4) for (let i = 0; i < light.data.length; i++) light.data[i] = 1 - light.data[i]!;
  const paper = blurred(light, Math.max(width, height) / 30);
  const lines = createPlane(width, height);
  for (let i = 0; i < lines.data.length; i++) {
    const darker = (Math.max(paper.data[i]!, 0.2) - light.data[i]!) / Math.max(paper.data[i]!, 0.2);
    lines.data[i] = Math.min(1, Math.max(0, (darker - 0.1) / 0.35));
  }
  return lines;
}

function collect(
  areas: Int32Array,
  width: number,
  height: number,
  start: number,
  name: number,
  belongs: (i: number) => boolean,
): number[] {
  const piece = [start];
  areas[start] = name;
  for (let at = 0; at < piece.length; at++) {
    const i = piece[at]!;
    const x = i % width;
    for (const n of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (n < 0 || n >= width * height || areas[n] !== -1 || !belongs(n)) continue;
      areas[n] = name;
      piece.push(n);
    }
  }
  return piece;
}

function isAtRim(i: number, width: number, height: number): boolean {
  const x = i % width;
  return x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
}

/** Every other pixel joins the nearest area, roomy places first (a watershed over the distance to lines). */
function spread(areas: Int32Array, room: Plane, width: number, height: number): void {
  const buckets: number[][] = [];
  const levels = 64;
  const most = room.data.reduce((max, value) => Math.max(max, value), 1);
  const bucketOf = (i: number) => Math.floor((1 - room.data[i]! / most) * (levels - 1));
  const push = (i: number, floor: number) => {
    const bucket = Math.max(floor, bucketOf(i));
    (buckets[bucket] ??= []).push(i);
  };
  for (let i = 0; i < areas.length; i++) if (areas[i]! >= 0) push(i, 0);
  for (let level = 0; level < levels; level++) {
    const bucket = buckets[level];
    if (!bucket) continue;
    for (let at = 0; at < bucket.length; at++) {
      const i = bucket[at]!;
      const x = i % width;
      for (const n of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (n < 0 || n >= width * height || areas[n]! >= 0) continue;
        areas[n] = areas[i]!;
        push(n, level);
      }
    }
    buckets[level] = [];
  }
  for (let i = 0; i < areas.length; i++) if (areas[i]! < 0) areas[i] = 0;
}
