// Which pixels outlines cover, smooth at the edge: each row of pixels is cut into thin slices, and along a slice the covered part
// of every pixel is exact.
import { clipBox, type Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { cropSelection, type Selection } from '../selection/selection.ts';

const slices = 5;

/**
 * What closed outlines cover. Where they overlap they count once ("nonzero"), or not at all with `evenodd`.
 * @param bounds nothing beyond is wanted
 */
export function coverPaths(
  paths: readonly (readonly Point[])[],
  bounds: PixelBox,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): Selection | null {
  const edges = paths.flatMap(edgesOf);
  if (edges.length === 0) return null;
  const xs = edges.flatMap(({ x0, x1 }) => [x0, x1]);
  const [left, right] = [least(xs), -least(xs.map((x) => -x))];
  const top = least(edges.map(({ y0 }) => y0));
  const bottom = -least(edges.map(({ y1 }) => -y1));
  const box = clipBox(bounds, { left, top, width: right - left, height: bottom - top });
  if (!box) return null;
  const alpha = new Uint8Array(box.width * box.height);
  const sums = new Float32Array(box.width);
  edges.sort((a, b) => a.y0 - b.y0);
  for (let y = 0; y < box.height; y++) {
    sums.fill(0);
    for (let slice = 0; slice < slices; slice++)
      coverSlice(edges, { at: box.top + y + (slice + 0.5) / slices, left: box.left, rule }, sums);
    for (let x = 0; x < box.width; x++)
      alpha[y * box.width + x] = Math.min(255, Math.round(((sums[x] as number) / slices) * 255));
  }
  return cropSelection({ box, alpha });
}

interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 1 downwards, −1 upwards. */
  winding: 1 | -1;
}

function edgesOf(path: readonly Point[]): Edge[] {
  const edges: Edge[] = [];
  for (const [index, from] of path.entries()) {
    const to = path[(index + 1) % path.length];
    if (!to || from.y === to.y) continue;
    const isDown = from.y < to.y;
    const [a, b] = isDown ? [from, to] : [to, from];
    edges.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, winding: isDown ? 1 : -1 });
  }
  return edges;
}

function coverSlice(
  edges: readonly Edge[],
  { at, left, rule }: { at: number; left: number; rule: 'nonzero' | 'evenodd' },
  sums: Float32Array,
): void {
  const crossings: { x: number; winding: number }[] = [];
  for (const { x0, y0, x1, y1, winding } of edges) {
    if (y0 > at) break;
    if (y1 <= at) continue;
    crossings.push({ x: x0 + ((x1 - x0) * (at - y0)) / (y1 - y0) - left, winding });
  }
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  for (const [index, crossing] of crossings.entries()) {
    winding += crossing.winding;
    const isInside = rule === 'nonzero' ? winding !== 0 : index % 2 === 0;
    const next = crossings[index + 1];
    if (isInside && next) addRun(sums, crossing.x, next.x);
  }
}

/** Adds the part of each pixel that lies between two places of a row. */
function addRun(sums: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(sums.length, to);
  if (end <= start) return;
  const [first, last] = [Math.floor(start), Math.min(sums.length - 1, Math.floor(end))];
  if (first === last) {
    sums[first] = (sums[first] as number) + end - start;
    return;
  }
  sums[first] = (sums[first] as number) + first + 1 - start;
  for (let x = first + 1; x < last; x++) sums[x] = (sums[x] as number) + 1;
  sums[last] = (sums[last] as number) + end - last;
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}
