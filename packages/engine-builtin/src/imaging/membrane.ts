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
export function membrane({ width, height, channels, values, weights }: Scattered): Float32Array {
  if (width <= 2 && height <= 2) return averaged({ width, height, channels, values, weights });
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const small: Scattered = {
    ...{ width: w, height: h, channels },
    values: new Float32Array(w * h * channels),
    weights: new Float32Array(w * h),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const weight = weights[y * width + x]!;
      if (weight === 0) continue;
      const to = (y >> 1) * w + (x >> 1);
      small.weights[to] = small.weights[to]! + weight;
      for (let c = 0; c < channels; c++) {
        const place = to * channels + c;
        small.values[place] = small.values[place]! + weight * values[(y * width + x) * channels + c]!;
      }
    }
  }
  for (let i = 0; i < w * h; i++) {
    const weight = small.weights[i]!;
    if (weight === 0) continue;
    for (let c = 0; c < channels; c++)
      small.values[i * channels + c] = small.values[i * channels + c]! / weight;
    small.weights[i] = Math.min(1, weight);
  }
  const coarse = membrane(small);
  const result = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(h - 1, y / 2 - 0.25));
    const y0 = Math.floor(sy);
    const y1 = Math.min(h - 1, y0 + 1);
    for (let x = 0; x < width; x++) {
      const sx = Math.max(0, Math.min(w - 1, x / 2 - 0.25));
      const x0 = Math.floor(sx);
      const x1 = Math.min(w - 1, x0 + 1);
      const weight = Math.min(1, weights[y * width + x]!);
      for (let c = 0; c < channels; c++) {
        const at = (py: number, px: number) => coarse[(py * w + px) * channels + c]!;
        const top = at(y0, x0) + (at(y0, x1) - at(y0, x0)) * (sx - x0);
        const low = at(y1, x0) + (at(y1, x1) - at(y1, x0)) * (sx - x0);
        const place = (y * width + x) * channels + c;
        result[place] = weight * values[place]! + (1 - weight) * (top + (low - top) * (sy - y0));
      }
    }
  }
  return result;
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
