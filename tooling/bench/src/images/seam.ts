// How much a seam is seen: neighbours on both sides of it differ as much as neighbours near it do (1), or more.
import type { Plane, Raster } from '@tai/engine-builtin/imaging';

/** Pixels from the seam within which the picture itself is looked at. */
const near = 24;

/**
 * Mean difference of neighbours across the outline of an area, divided by that of neighbours outside near it. 1: the
 * seam is as busy as the surrounding; 0.5: smoother; 2: twice as busy, which is seen.
 */
export function seamError(picture: Raster, area: Plane): number {
  const { width, height, data } = picture;
  const isIn = (x: number, y: number) => (area.data[y * width + x] ?? 0) > 0.5;
  const difference = (one: number, other: number) => {
    let sum = 0;
    for (let channel = 0; channel < 3; channel++) {
      sum += Math.abs((data[one * 4 + channel] ?? 0) - (data[other * 4 + channel] ?? 0));
    }
    return sum;
  };
  const across = { sum: 0, count: 0 };
  const beside = { sum: 0, count: 0 };
  const inReach = reachOf(area);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [right, below] of [
        [x + 1, y],
        [x, y + 1],
      ] as const) {
        if (right >= width || below >= height) continue;
        const [here, there] = [y * width + x, below * width + right];
        const [isHere, isThere] = [isIn(x, y), isIn(right, below)];
        const kind = isHere !== isThere ? across : !isHere && inReach[here] ? beside : null;
        if (!kind) continue;
        kind.sum += difference(here, there);
        kind.count += 1;
      }
    }
  }
  if (across.count === 0 || beside.count === 0) throw new Error('seamError: an area has no outline here');
  // A surrounding without any texture still shows a step of one value.
  return across.sum / across.count / Math.max(1, beside.sum / beside.count);
}

/** 1 within `near` pixels of the area, along rows and columns. */
function reachOf({ width, height, data }: Plane): Uint8Array {
  const reach = new Uint8Array(width * height);
  const spread = (start: number, step: number, length: number) => {
    for (const direction of [1, -1]) {
      let left = 0;
      for (let index = 0; index < length; index++) {
        const at = start + step * (direction > 0 ? index : length - 1 - index);
        left = (data[at] ?? 0) > 0.5 ? near : left - 1;
        if (left > 0) reach[at] = 1;
      }
    }
  };
  for (let y = 0; y < height; y++) spread(y * width, 1, width);
  for (let x = 0; x < width; x++) spread(x, width, height);
  return reach;
}

/** Pixels that are not the same, byte by byte, where an area is not. */
export function countChanged(one: Raster, other: Raster, area: Plane | null = null): number {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`countChanged: ${one.width}×${one.height} against ${other.width}×${other.height}`);
  }
  const before = new Uint32Array(one.data.buffer, one.data.byteOffset, one.width * one.height);
  const after = new Uint32Array(other.data.buffer, other.data.byteOffset, one.width * one.height);
  let count = 0;
  for (let i = 0; i < before.length; i++) {
    if ((area?.data[i] ?? 0) === 0 && before[i] !== after[i]) count++;
  }
  return count;
}
