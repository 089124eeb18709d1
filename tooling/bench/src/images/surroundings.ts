// How much what was painted into a picture looks as if it belonged there: its saturation and its grain, against those beside it.
import type { Plane, Raster } from '@tai/engine-builtin/imaging';

/** Pixels around an area that it is compared with. */
const ringWidth = 24;

interface Surface {
  /** Mean distance of a colour from grey, 0 to 255. */
  saturation: number;
  /** Median difference between a pixel and the mean of its eight neighbours in lightness: noise, and fine texture. */
  grain: number;
}

/** Saturation and grain inside an area, as multiples of those of a ring around it. */
export function againstSurroundings(picture: Raster, area: Plane): Surface {
  const isIn = (i: number) => (area.data[i] ?? 0) > 0.5;
  const ring = ringOf(area);
  const inside = surfaceOf(picture, isIn);
  const outside = surfaceOf(picture, (i) => ring[i] === 1);
  // A grey or noiseless surrounding still has some of each.
  const ratio = (one: number, other: number) => (one + 0.5) / (other + 0.5);
  return {
    saturation: ratio(inside.saturation, outside.saturation),
    grain: ratio(inside.grain, outside.grain),
  };
}

function surfaceOf({ width, height, data }: Raster, counts: (i: number) => boolean): Surface {
  const light = (i: number) =>
    0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0);
  const steps: number[] = [];
  let saturation = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (!counts(i)) continue;
      const rgb = data.subarray(i * 4, i * 4 + 3);
      saturation += Math.max(...rgb) - Math.min(...rgb);
      let around = 0;
      for (const row of [i - width, i, i + width]) around += light(row - 1) + light(row) + light(row + 1);
      steps.push(Math.abs(light(i) - (around - light(i)) / 8));
    }
  }
  if (steps.length === 0) throw new Error('againstSurroundings: the area or the ring around it is empty');
  return {
    saturation: saturation / steps.length,
    grain: steps.toSorted((one, other) => one - other)[steps.length >> 1] ?? 0,
  };
}

/** 1 outside the area within a square around each of its pixels. */
function ringOf({ width, height, data }: Plane): Uint8Array {
  const sides = { left: width, right: 0, top: height, bottom: 0 };
  for (let i = 0; i < data.length; i++) {
    if ((data[i] ?? 0) <= 0.5) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    sides.left = Math.min(sides.left, x);
    sides.right = Math.max(sides.right, x);
    sides.top = Math.min(sides.top, y);
    sides.bottom = Math.max(sides.bottom, y);
  }
  const ring = new Uint8Array(width * height);
  for (let y = Math.max(0, sides.top - ringWidth); y <= Math.min(height - 1, sides.bottom + ringWidth); y++) {
    for (
      let x = Math.max(0, sides.left - ringWidth);
      x <= Math.min(width - 1, sides.right + ringWidth);
      x++
    ) {
      if ((data[y * width + x] ?? 0) === 0) ring[y * width + x] = 1;
    }
  }
  return ring;
}
