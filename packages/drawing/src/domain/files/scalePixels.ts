// Scaling of straight RGBA. Smaller: each pixel is the mean of the area that it covers. Larger: Catmull-Rom, which stays sharp.
// Colours are weighed with their alpha, or transparent pixels would bleed their colour into edges. Rows are scaled as they are
// needed, so a large picture has no second copy in floating point.
import type { PixelBox } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';

/** Straight RGBA of a box. */
export interface PlacedPixels {
  box: PixelBox;
  pixels: Uint8ClampedArray;
}

/** What surrounds the pixels: nothing, or the pixels at the edge once more. */
type Surrounding = 'transparent' | 'edge';

/** Source pixels of one target pixel: the first, and a weight for each. */
interface Taps {
  first: number;
  weights: number[];
}

/** Scales about the origin of the drawing; the answer covers every pixel that the scaled box touches. */
export function scalePlaced({ box, pixels }: PlacedPixels, x: number, y: number): PlacedPixels {
  const left = Math.floor(box.left * x);
  const top = Math.floor(box.top * y);
  const to = {
    left,
    top,
    width: Math.max(1, Math.ceil((box.left + box.width) * x) - left),
    height: Math.max(1, Math.ceil((box.top + box.height) * y) - top),
  };
  return {
    box: to,
    pixels: scaleBox({ box, pixels }, to, { x, y, surrounding: 'transparent' }),
  };
}

/** Scales a whole picture to a size. */
export function scalePicture(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray },
  to: { width: number; height: number },
): TilePixels {
  const box = { left: 0, top: 0, width, height };
  return scaleBox(
    { box, pixels },
    { left: 0, top: 0, ...to },
    { x: to.width / width, y: to.height / height, surrounding: 'edge' },
  );
}

/**
 * Pixels of one box of the scaled drawing.
 * @param source pixels of the drawing, with those around that the filter needs
 * @param to the box in pixels of the scaled drawing
 */
export function scaleBox(
  { box, pixels }: PlacedPixels,
  to: PixelBox,
  { x, y, surrounding }: { x: number; y: number; surrounding: Surrounding },
): TilePixels {
  const columns = tapsOf(
    { from: to.left, count: to.width },
    { from: box.left, count: box.width },
    x,
    surrounding,
  );
  const lines = tapsOf(
    { from: to.top, count: to.height },
    { from: box.top, count: box.height },
    y,
    surrounding,
  );
  const scaled = new Uint8ClampedArray(to.width * to.height * 4);
  const rows = new Map<number, Float32Array>();
  const sum = new Float32Array(to.width * 4);
  for (const [line, { first, weights }] of lines.entries()) {
    sum.fill(0);
    for (const row of rows.keys()) if (row < first) rows.delete(row);
    for (const [tap, weight] of weights.entries()) {
      const row = rows.get(first + tap) ?? scaleRow(pixels, (first + tap) * box.width * 4, columns);
      rows.set(first + tap, row);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (row[at] as number) * weight;
    }
    writeStraight(sum, scaled.subarray(line * sum.length, (line + 1) * sum.length));
  }
  return scaled;
}

/** One row, scaled across, with colours multiplied by alpha. */
function scaleRow(pixels: Uint8ClampedArray, begin: number, columns: readonly Taps[]): Float32Array {
  const row = new Float32Array(columns.length * 4);
  let to = 0;
  for (const { first, weights } of columns) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    let at = begin + first * 4;
    for (const weight of weights) {
      const share = weight * (pixels[at + 3] as number);
      red += share * (pixels[at] as number);
      green += share * (pixels[at + 1] as number);
      blue += share * (pixels[at + 2] as number);
      alpha += share;
      at += 4;
    }
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
    row[to + 3] = alpha;
    to += 4;
  }
  return row;
}

function writeStraight(sum: Float32Array, to: Uint8ClampedArray): void {
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = sum[at + 3] as number;
    // Below half a step the pixel is transparent, and its colour rounding noise.
    if (alpha < 0.5) continue;
    to[at] = (sum[at] as number) / alpha;
    to[at + 1] = (sum[at + 1] as number) / alpha;
    to[at + 2] = (sum[at + 2] as number) / alpha;
    to[at + 3] = alpha;
  }
}

interface Range {
  from: number;
  count: number;
}

function tapsOf(to: Range, source: Range, scale: number, surrounding: Surrounding): Taps[] {
  const taps: Taps[] = [];
  for (let at = to.from; at < to.from + to.count; at++) {
    const weights = scale < 1 ? areaWeights(at, scale) : cubicWeights(at, scale);
    taps.push(keepInside(weights, source, surrounding));
  }
  return taps;
}

/** Share of each source pixel in the area of a target pixel. */
function areaWeights(at: number, scale: number): Taps {
  const [begin, end] = [at / scale, (at + 1) / scale];
  const first = Math.floor(begin);
  const weights: number[] = [];
  for (let pixel = first; pixel < end; pixel++)
    weights.push((Math.min(pixel + 1, end) - Math.max(pixel, begin)) * scale);
  return { first, weights };
}

function cubicWeights(at: number, scale: number): Taps {
  const middle = (at + 0.5) / scale - 0.5;
  const first = Math.floor(middle) - 1;
  return { first, weights: [0, 1, 2, 3].map((tap) => catmullRom(Math.abs(middle - first - tap))) };
}

function catmullRom(distance: number): number {
  if (distance >= 2) return 0;
  if (distance < 1) return (1.5 * distance - 2.5) * distance * distance + 1;
  return ((-0.5 * distance + 2.5) * distance - 4) * distance + 2;
}

/** Taps as places within the source. */
function keepInside({ first, weights }: Taps, source: Range, surrounding: Surrounding): Taps {
  const last = source.count - 1;
  const inside: number[] = [];
  const begin = Math.min(last, Math.max(0, first - source.from));
  for (const [tap, weight] of weights.entries()) {
    const at = first + tap - source.from;
    if (surrounding === 'transparent' && (at < 0 || at > last)) continue;
    const place = Math.min(last, Math.max(0, at)) - begin;
    inside[place] = (inside[place] ?? 0) + weight;
  }
  return { first: begin, weights: Array.from(inside, (weight) => weight ?? 0) };
}
