/*
 * A picture with a hole at every size, from coarse to fine, with what the search for patches asks of each size: where
 * patches may come from, which pixels look for one, and how far each can be trusted.
 */
import { resizePlane } from './plane.ts';
import type { Plane, Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** Half the side of a patch: 7 × 7 pixels. */
export const reach = 3;
export const patchSide = 2 * reach + 1;
/** The coarsest level: its longer side is about this. */
const coarsestSide = 48;

/** A picture at one size, and what the search needs to know of it. */
export interface Level {
  width: number;
  height: number;
  /** Red, green, blue. */
  colour: Uint8ClampedArray;
  /** 1 in the hole. */
  hole: Uint8Array;
  /** 1 where a whole patch of known pixels has its middle. */
  usable: Uint8Array;
  /** Middles of usable patches. */
  sources: Int32Array;
  /** Pixels whose patch touches the hole, row by row. */
  targets: Int32Array;
  /** How far a target can be trusted: 1 beside what is known, less deeper in the hole. */
  trust: Float32Array;
  /** Cost of a shift by one pixel, squared, each way. */
  costX: number;
  costY: number;
}

/** The sizes of a picture, the coarsest first, the last its own. */
export async function pyramidOf(picture: Raster, hole: Plane, sources?: Plane): Promise<Level[]> {
  const levels: Level[] = [];
  let { width, height } = picture;
  for (;;) {
    const isFull = width === picture.width;
    const raster = isFull ? picture : await resizeRaster(holeless(picture, hole), width, height, 'linear');
    const plane = isFull ? hole : resizePlane(hole, width, height);
    const allowed = sources && resizePlane(sources, width, height);
    levels.unshift(createLevel(raster, plane, isFull ? 0.5 : 0.02, allowed));
    if (Math.max(width, height) <= coarsestSide || Math.min(width, height) < patchSide * 3) return levels;
    width = Math.max(1, Math.round(width / 2));
    height = Math.max(1, Math.round(height / 2));
  }
}

/** What is in the hole must not bleed into its edge when the picture is made smaller. */
function holeless(picture: Raster, hole: Plane): Raster {
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < hole.data.length; i++) data[i * 4 + 3] = hole.data[i]! > 0.5 ? 0 : 255;
  return { ...picture, data };
}

function createLevel(
  { width, height, data }: Raster,
  plane: Plane,
  threshold: number,
  allowed: Plane | undefined,
): Level {
  const count = width * height;
  const colour = new Uint8ClampedArray(count * 3);
  const hole = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    colour[i * 3] = data[i * 4]!;
    colour[i * 3 + 1] = data[i * 4 + 1]!;
    colour[i * 3 + 2] = data[i * 4 + 2]!;
    hole[i] = plane.data[i]! > threshold ? 1 : 0;
  }
  const inPatch = holesInPatches(hole, width, height);
  const usable = new Uint8Array(count);
  const sources: number[] = [];
  const targets: number[] = [];
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (inPatch[i] !== 0) targets.push(i);
      else if (!allowed || allowed.data[i]! > 0.5) {
        usable[i] = 1;
        sources.push(i);
      }
    }
  }
  return {
    width,
    height,
    colour,
    hole,
    usable,
    sources: Int32Array.from(sources),
    targets: Int32Array.from(targets),
    trust: trustOf(hole, width, targets),
    costX: 0,
    costY: 0,
  };
}

/** Each pixel further from the edge counts so much less. */
const trustFall = 0.9;
const trustLeast = 0.004;

/** Distance from the edge in rings, without square roots: two sweeps over the picture. */
function trustOf(hole: Uint8Array, width: number, targets: readonly number[]): Float32Array {
  const rings = Float32Array.from(hole, (value) => (value ? Infinity : 0));
  const sweep = (i: number, neighbours: readonly number[]) => {
    for (const n of neighbours) if (n >= 0 && n < rings.length) rings[i] = Math.min(rings[i]!, rings[n]! + 1);
  };
  for (let i = 0; i < rings.length; i++) sweep(i, [i % width > 0 ? i - 1 : -1, i - width]);
  for (let i = rings.length - 1; i >= 0; i--) sweep(i, [(i + 1) % width > 0 ? i + 1 : -1, i + width]);
  return Float32Array.from(targets, (target) => Math.max(trustLeast, trustFall ** rings[target]!));
}

/** How many pixels of the hole the patch around each pixel holds. */
function holesInPatches(hole: Uint8Array, width: number, height: number): Int32Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += hole[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  const counts = new Int32Array(width * height);
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const [top, bottom, left, right] = [y - reach, y + reach + 1, x - reach, x + reach + 1];
      counts[y * width + x] =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
    }
  }
  return counts;
}
