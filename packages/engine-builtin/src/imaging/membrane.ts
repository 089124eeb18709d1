/*
 * A smooth surface through values that are known here and there: averaged into ever smaller pictures, and from those
 * filled in again where nothing is known ("push-pull", Gortler et al., "The Lumigraph", SIGGRAPH 1996, §4.3).
 */

/** Values with `channels` floats a pixel, and how much each pixel is known, 0 to 1. */
export interface Scattered {
  width: number;
  height: number;
  channels: number;
  values: Float32Array;
  weights: Float32Array;
}

/** Values everywhere; where all is known they are as they were. All zero when nothing is known. */
export function membrane(scattered: Scattered): Float32Array {
  const { width, height, channels, values, weights } = scattered;
  if (width <= 2 && height <= 2) return averaged(scattered);
  const half = emptyHalf(width, height, channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = weights[i]!;
      if (weight === 0) continue;
      const to = (y >> 1) * half.width + (x >> 1);
      half.weights[to] = half.weights[to]! + weight;
      for (let c = 0; c < channels; c++) {
        const place = to * channels + c;
        half.values[place] = half.values[place]! + weight * values[i * channels + c]!;
      }
    }
  }
  const rowAt = filled(half, width);
  const result = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const surface = rowAt(y);
    for (let x = 0; x < width; x++) {
      const weight = Math.min(1, weights[y * width + x]!);
      for (let c = 0; c < channels; c++) {
        const place = (y * width + x) * channels + c;
        result[place] = weight * values[place]! + (1 - weight) * surface[x * channels + c]!;
      }
    }
  }
  return result;
}

/** Sums of a picture's values and weights over squares of four pixels; all zero at first. */
export function emptyHalf(width: number, height: number, channels: number): Scattered {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  return {
    ...{ width: w, height: h, channels },
    values: new Float32Array(w * h * channels),
    weights: new Float32Array(w * h),
  };
}

/** A row of the surface at full size, valid until the next one is asked for. */
type RowAt = (y: number) => Float64Array;

/**
 * The surface through sums that were collected at half the size, row by row from the top: who needs few of its pixels
 * need not have all of them in memory.
 * @param width of the whole picture
 */
export function filled(half: Scattered, width: number): RowAt {
  const { width: w, height: h, channels, values, weights } = half;
  for (let i = 0; i < w * h; i++) {
    const weight = weights[i]!;
    if (weight === 0) continue;
    for (let c = 0; c < channels; c++) values[i * channels + c] = values[i * channels + c]! / weight;
    weights[i] = Math.min(1, weight);
  }
  const coarse = membrane(half);
  const surface = new Float64Array(width * channels);
  // Each row of the coarse surface is stretched once, and serves the rows of the fine one around it.
  const stretched = [new Float64Array(width * channels), new Float64Array(width * channels)];
  const held = [-1, -1];
  const stretchedRow = (y: number) => {
    const row = stretched[y % 2]!;
    if (held[y % 2] !== y) stretch(coarse, y * w * channels, w, channels, row);
    held[y % 2] = y;
    return row;
  };
  return (y) => {
    const sy = Math.max(0, Math.min(h - 1, y / 2 - 0.25));
    const y0 = Math.floor(sy);
    const top = stretchedRow(y0);
    const low = stretchedRow(Math.min(h - 1, y0 + 1));
    for (let i = 0; i < surface.length; i++) surface[i] = top[i]! + (low[i]! - top[i]!) * (sy - y0);
    return surface;
  };
}

/** A row at twice the width. */
function stretch(from: Float32Array, start: number, w: number, channels: number, to: Float64Array): void {
  const width = to.length / channels;
  for (let x = 0; x < width; x++) {
    const sx = Math.max(0, Math.min(w - 1, x / 2 - 0.25));
    const x0 = Math.floor(sx);
    const left = start + x0 * channels;
    const right = start + Math.min(w - 1, x0 + 1) * channels;
    for (let c = 0; c < channels; c++) {
      to[x * channels + c] = from[left + c]! + (from[right + c]! - from[left + c]!) * (sx - x0);
    }
  }
}

function averaged({ width, height, channels, values, weights }: Scattered): Float32Array {
  const sums = new Float32Array(channels);
  let total = 0;
  for (let i = 0; i < width * height; i++) {
    total += weights[i]!;
    for (let c = 0; c < channels; c++) sums[c] = sums[c]! + weights[i]! * values[i * channels + c]!;
  }
  return Float32Array.from({ length: width * height * channels }, (_, i) =>
    total === 0 ? 0 : sums[i % channels]! / total,
  );
}
