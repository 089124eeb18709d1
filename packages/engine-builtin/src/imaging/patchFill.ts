/*
 * Fills a hole with texture of the rest of the picture: from coarse to fine, each pixel of the hole looks for the patch
 * elsewhere that fits what is around it (patchMatches.ts), and takes the mean of what all patches over it say.
 * Source: Wexler, Shechtman, Irani, "Space-Time Completion of Video", PAMI 2007 (coherence by voting).
 */
import { createRandom } from '../render/random.ts';
import { membrane } from './membrane.ts';
import { pyramidOf, reach, type Level } from './patchLevels.ts';
import { distances, enlargedMatches, improve, randomMatches } from './patchMatches.ts';
import { createPatchUsage, mostUsedShare } from './patchUsage.ts';
import type { Plane, Raster } from './raster.ts';

export interface FillOptions {
  /** Over 0.5 where patches may come from; everywhere outside the hole unless given. */
  sources?: Plane;
  /**
   * Where patches may come from, as a cost for each unit of shift: content that continues sideways comes from beside,
   * not from above. Shares of the side of the picture; 0 does not care.
   */
  shiftCost?: { x: number; y: number };
  seed: number;
  checkpoint(): void;
  /** Percent of the filling. */
  progress(percent: number): void;
  /** Gets the share of all patches that come from the part of the picture that is used most, 0 to 1. */
  reportUse?(share: number): void;
}

/** Pixels of a hole for which every level is searched; a larger one takes the finest matches from the level before. */
const searchedPixels = 160_000;

/**
 * @param hole over 0.5 where the picture is to be made anew
 * @returns a copy whose pixels outside the hole are exactly those of the picture; null when nothing is left to copy from
 */
export async function patchFill(picture: Raster, hole: Plane, options: FillOptions): Promise<Raster | null> {
  const levels = await pyramidOf(picture, hole, options.sources);
  for (const level of levels) {
    level.costX = ((options.shiftCost?.x ?? 0) / level.width) ** 2;
    level.costY = ((options.shiftCost?.y ?? 0) / level.height) ** 2;
  }
  const usable = levels.filter(({ sources }) => sources.length > 0);
  const coarsest = usable[0];
  if (!coarsest || !usable.includes(levels.at(-1)!)) return null;
  const random = createRandom(options.seed).fork('patchFill');
  smear(coarsest);
  let matches: Int32Array = randomMatches(coarsest, random);
  for (const [index, level] of usable.entries()) {
    const before = usable[index - 1];
    if (before) {
      matches = enlargedMatches(before, matches, level, random);
      vote(level, matches, distances(level, matches), false);
    }
    const isLarge = level.targets.length > searchedPixels;
    const rounds = isLarge ? 1 : index === 0 ? 8 : Math.max(2, 5 - index);
    for (let round = 0; round < rounds; round++) {
      const cost = distances(level, matches);
      options.checkpoint();
      const usage = createPatchUsage(level, matches, quantile(cost, 0.5));
      for (let pass = 0; pass < (isLarge ? 1 : 2); pass++) {
        improve(level, matches, cost, usage, pass % 2 === 1, random, isLarge, options.checkpoint);
      }
      vote(level, matches, cost, round === rounds - 1 && index === usable.length - 1);
      options.checkpoint();
      options.progress((100 * (index + (round + 1) / rounds)) / usable.length);
    }
  }
  const finest = levels.at(-1)!;
  options.reportUse?.(mostUsedShare(finest, matches));
  settle(finest, matches);
  return merged(picture, finest);
}

/** A first guess: known colours spread into the hole from its edge, ring by ring. */
function smear({ width, height, colour, hole }: Level): void {
  const known = Uint8Array.from(hole, (value) => 1 - value);
  let ring: number[] = [];
  for (let i = 0; i < hole.length; i++) if (hole[i]) ring.push(i);
  while (ring.length > 0) {
    const next: number[] = [];
    const found: [number, number, number, number][] = [];
    for (const i of ring) {
      const x = i % width;
      const y = (i - x) / width;
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const n = ny * width + nx;
          if (!known[n]) continue;
          r += colour[n * 3]!;
          g += colour[n * 3 + 1]!;
          b += colour[n * 3 + 2]!;
          count++;
        }
      }
      if (count > 0) found.push([i, r / count, g / count, b / count]);
      else next.push(i);
    }
    if (found.length === 0) return;
    for (const [i, r, g, b] of found) {
      colour[i * 3] = r;
      colour[i * 3 + 1] = g;
      colour[i * 3 + 2] = b;
      known[i] = 1;
    }
    ring = next;
  }
}

/** Each pixel of the hole becomes the mean of what the patches over it say, the better ones counting more. */
function vote(level: Level, matches: Int32Array, cost: Float32Array, isLast: boolean): void {
  const { width, colour, hole, targets, trust } = level;
  const sums = new Float32Array(width * level.height * 3);
  const weights = new Float32Array(width * level.height);
  const typical = quantile(cost, 0.75) + 1;
  // At last the best patch wins nearly alone, or fine texture would be averaged away.
  const sharpness = isLast ? 6 : 1.5;
  for (let t = 0; t < targets.length; t++) {
    const weight = (Math.exp((-sharpness * cost[t]!) / typical) + 1e-6) * trust[t]!;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const to = targets[t]! + dy * width + dx;
        if (!hole[to]) continue;
        const from = (matches[t]! + dy * width + dx) * 3;
        const near = isLast && dx === 0 && dy === 0 ? weight * 12 : weight;
        sums[to * 3] = sums[to * 3]! + colour[from]! * near;
        sums[to * 3 + 1] = sums[to * 3 + 1]! + colour[from + 1]! * near;
        sums[to * 3 + 2] = sums[to * 3 + 2]! + colour[from + 2]! * near;
        weights[to] = weights[to]! + near;
      }
    }
  }
  for (let i = 0; i < hole.length; i++) {
    const weight = weights[i]!;
    if (!hole[i] || weight === 0) continue;
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = sums[i * 3 + c]! / weight;
  }
}

/**
 * Takes the seam away: just outside the hole it is known how far the found patches are from the truth, and inside that
 * difference is spread smoothly over everything.
 */
function settle({ width, height, colour, hole, targets }: Level, matches: Int32Array): void {
  const values = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t]!;
    if (hole[target] || !isBeside(hole, width, target)) continue;
    const source = matches[t]!;
    weights[target] = 1;
    for (let c = 0; c < 3; c++) {
      values[target * 3 + c] = colour[target * 3 + c]! - colour[source * 3 + c]!;
    }
  }
  const difference = membrane({ width, height, channels: 3, values, weights });
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = colour[i * 3 + c]! + difference[i * 3 + c]!;
  }
}

function isBeside(hole: Uint8Array, width: number, at: number): boolean {
  return Boolean(
    hole[at - 1] || hole[at + 1] || hole[at - width] || hole[at + width] || hole[at - 2] || hole[at + 2],
  );
}

function quantile(values: Float32Array, share: number): number {
  const some =
    values.length > 4096 ? values.filter((_, i) => i % Math.ceil(values.length / 4096) === 0) : values;
  return some.toSorted()[Math.floor(some.length * share)] ?? 0;
}

function merged(picture: Raster, { colour, hole }: Level): Raster {
  const data = Uint8ClampedArray.from(picture.data);
  for (let i = 0; i < hole.length; i++) {
    if (!hole[i]) continue;
    data[i * 4] = colour[i * 3]!;
    data[i * 4 + 1] = colour[i * 3 + 1]!;
    data[i * 4 + 2] = colour[i * 3 + 2]!;
    data[i * 4 + 3] = 255;
  }
  return { ...picture, data };
}
