/* oxlint-disable typescript/no-non-null-assertion -- every index is inside the picture */
// A model draws the kept part anew as well, in colours that are a little off. Where kept and new meet one would see it, so
// the difference between the original and the answer is measured outside the mask, carried into it as far as it is near
// the edge, and added there. That is done on a small copy: the difference is one of light, not of detail.
import { setImmediate } from 'node:timers/promises';
import { type Raster, resized } from './raster.ts';

/** Long side of the small copy. */
const coarse = 192;
/** How far the correction reaches, in pixels of the small copy. */
const reach = 10;
/** Large pictures take a while, and the thread has others to serve in between. */
const rowsAtOnce = 64;

/**
 * `original` with `answer` where the mask is white; every pixel elsewhere is exactly as it was. Sizes are equal.
 * `fadeWidth` pixels inside the edge of the mask are a blend of both; 1 where the original has nothing to blend.
 */
export async function fillMasked(
  original: Raster,
  answer: Raster,
  mask: Raster,
  fadeWidth: number,
): Promise<Raster> {
  const { width, height } = original;
  const correction = await lightDifference(original, answer, mask);
  const weight = await depthInside(mask, fadeWidth);
  const data = Uint8ClampedArray.from(original.data);
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const share = weight[i]! / fadeWidth;
      if (share === 0) continue;
      const at = i * 4;
      const [cx, cy] = [((x + 0.5) / width) * correction.width, ((y + 0.5) / height) * correction.height];
      for (let c = 0; c < 3; c++) {
        const fresh = answer.data[at + c]! + sample(correction, c, cx, cy);
        data[at + c] = original.data[at + c]! + (fresh - original.data[at + c]!) * share;
      }
      data[at + 3] = original.data[at + 3]! + (answer.data[at + 3]! - original.data[at + 3]!) * share;
    }
  }
  return { width, height, data };
}

/**
 * How deep each pixel lies in the mask, from 0 outside to `most`: city-block distance in two sweeps. The border of the
 * picture is no edge of the mask.
 */
async function depthInside(mask: Raster, most: number): Promise<Uint8Array> {
  const { width, height, data } = mask;
  const depth = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let x = 0; x < width; x++, i++) {
      if (data[i * 4]! < 128) continue;
      const left = x > 0 ? depth[i - 1]! : most;
      const above = y > 0 ? depth[i - width]! : most;
      depth[i] = Math.min(most, 1 + Math.min(left, above));
    }
  }
  for (let y = height - 1, i = depth.length - 1; y >= 0; y--) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let x = width - 1; x >= 0; x--, i--) {
      const right = x < width - 1 ? depth[i + 1]! : most;
      const below = y < height - 1 ? depth[i + width]! : most;
      depth[i] = Math.min(depth[i]!, 1 + Math.min(right, below));
    }
  }
  return depth;
}

interface Planes {
  width: number;
  height: number;
  channels: Float32Array[];
}

async function lightDifference(original: Raster, answer: Raster, mask: Raster): Promise<Planes> {
  const scale = Math.min(1, coarse / Math.max(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const [old, fresh, small] = await Promise.all([
    resized(original, width, height),
    resized(answer, width, height),
    resized(mask, width, height),
  ]);
  const known = new Float32Array(width * height);
  const channels = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let i = 0; i < known.length; i++) {
    // Half-covered and see-through pixels say nothing about light.
    if (small.data[i * 4]! > 8 || old.data[i * 4 + 3]! < 250 || fresh.data[i * 4 + 3]! < 250) continue;
    known[i] = 1;
    for (let c = 0; c < 3; c++) channels[c]![i] = old.data[i * 4 + c]! - fresh.data[i * 4 + c]!;
  }
  const near = blurred(known, width, height);
  for (const channel of channels) {
    const spread = blurred(channel, width, height);
    for (let i = 0; i < channel.length; i++) {
      // Full at the edge, where half of what is around is known, and nothing where none is.
      channel[i] = near[i]! > 0.001 ? (spread[i]! / near[i]!) * Math.min(1, near[i]! * 2) : 0;
    }
  }
  return { width, height, channels };
}

/** Three box blurs, which are nearly a Gaussian. */
function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  let result = plane;
  for (let pass = 0; pass < 3; pass++) {
    result = boxed(boxed(result, width, height, 1, width), height, width, width, 1);
  }
  return result;
}

/** Mean over `reach` neighbours on each side along one direction; `step` and `stride` are those of it and across it. */
function boxed(
  plane: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
): Float32Array {
  const result = new Float32Array(plane.length);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < Math.min(reach, length); i++) {
      sum += plane[start + i * step]!;
      count++;
    }
    for (let i = 0; i < length; i++) {
      if (i + reach < length) {
        sum += plane[start + (i + reach) * step]!;
        count++;
      }
      if (i - reach - 1 >= 0) {
        sum -= plane[start + (i - reach - 1) * step]!;
        count--;
      }
      result[start + i * step] = sum / count;
    }
  }
  return result;
}

/** Bilinear, `x` and `y` in pixels with their centre at a half. */
function sample({ width, height, channels }: Planes, c: number, x: number, y: number): number {
  const channel = channels[c]!;
  const fx = Math.min(width - 1, Math.max(0, x - 0.5));
  const fy = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const top = channel[y0 * width + x0]! * (1 - (fx - x0)) + channel[y0 * width + x1]! * (fx - x0);
  const bottom = channel[y1 * width + x0]! * (1 - (fx - x0)) + channel[y1 * width + x1]! * (fx - x0);
  return top * (1 - (fy - y0)) + bottom * (fy - y0);
}
