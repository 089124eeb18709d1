/*
 * Fills a hole with texture of the rest of the picture: from coarse to fine, each pixel of the hole looks for the patch
 * elsewhere that fits what is around it, and takes the mean of what all patches over it say.
 * Sources: Wexler, Shechtman, Irani, "Space-Time Completion of Video", PAMI 2007 (coherence by voting);
 * Barnes et al., "PatchMatch", SIGGRAPH 2009 (finding the patches).
 */
import { createRandom, type Random } from '../render/random.ts';
import { membrane } from './membrane.ts';
import { resizePlane } from './plane.ts';
import type { Plane, Raster } from './raster.ts';
import { resizeRaster } from './resize.ts';

interface FillOptions {
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
}

/** Half the side of a patch: 7 × 7 pixels. */
const reach = 3;
const patchSide = 2 * reach + 1;
/** The coarsest level: its longer side is about this. */
const coarsestSide = 48;
/** Pixels of a hole for which every level is searched; a larger one takes the finest matches from the level before. */
const searchedPixels = 160_000;

interface Level {
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
      for (let pass = 0; pass < (isLarge ? 1 : 2); pass++) {
        improve(level, matches, cost, pass % 2 === 1, random, isLarge, options.checkpoint);
      }
      vote(level, matches, cost, round === rounds - 1 && index === usable.length - 1);
      options.checkpoint();
      options.progress((100 * (index + (round + 1) / rounds)) / usable.length);
    }
  }
  const finest = levels.at(-1)!;
  settle(finest, matches);
  return merged(picture, finest);
}

async function pyramidOf(picture: Raster, hole: Plane, sources?: Plane): Promise<Level[]> {
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

function randomMatches({ targets, sources }: Level, random: Random): Int32Array {
  return Int32Array.from(targets, () => sources[Math.floor(random.next() * sources.length)]!);
}

/** Matches of the level before at twice the size; where the source is not usable here, a random one. */
function enlargedMatches(before: Level, matches: Int32Array, level: Level, random: Random): Int32Array {
  const place = new Int32Array(before.width * before.height).fill(-1);
  for (let t = 0; t < before.targets.length; t++) place[before.targets[t]!] = t;
  const scaleX = level.width / before.width;
  const scaleY = level.height / before.height;
  return Int32Array.from(level.targets, (target) => {
    const x = target % level.width;
    const y = (target - x) / level.width;
    const bx = Math.min(before.width - 1 - reach, Math.max(reach, Math.floor(x / scaleX)));
    const by = Math.min(before.height - 1 - reach, Math.max(reach, Math.floor(y / scaleY)));
    const t = place[by * before.width + bx]!;
    if (t >= 0) {
      const source = matches[t]!;
      const sx = Math.round((source % before.width) * scaleX + (x - bx * scaleX));
      const sy = Math.round(Math.floor(source / before.width) * scaleY + (y - by * scaleY));
      if (sx >= 0 && sy >= 0 && sx < level.width && sy < level.height && level.usable[sy * level.width + sx])
        return sy * level.width + sx;
    }
    return level.sources[Math.floor(random.next() * level.sources.length)]!;
  });
}

/** Sum of squared differences of two patches; stops as soon as it is over `best`. */
function distance(level: Level, target: number, source: number, best: number): number {
  const { colour, width, costX, costY } = level;
  let sum = 0;
  if (costX > 0 || costY > 0) {
    const x = (target % width) - (source % width);
    const y = Math.floor(target / width) - Math.floor(source / width);
    sum = costX * x * x + costY * y * y;
  }
  for (let dy = -reach; dy <= reach; dy++) {
    let t = (target + dy * width - reach) * 3;
    let s = (source + dy * width - reach) * 3;
    for (const end = t + patchSide * 3; t < end; t++, s++) {
      const difference = colour[t]! - colour[s]!;
      sum += difference * difference;
    }
    if (sum >= best) return sum;
  }
  return sum;
}

function distances(level: Level, matches: Int32Array): Float32Array {
  return Float32Array.from(level.targets, (target, t) => distance(level, target, matches[t]!, Infinity));
}

/** One pass of PatchMatch: takes over what neighbours found, shifted, and looks around at random. */
function improve(
  level: Level,
  matches: Int32Array,
  cost: Float32Array,
  isBackward: boolean,
  random: Random,
  isQuick: boolean,
  checkpoint: () => void,
): void {
  const { width, height, targets, usable } = level;
  const place = new Int32Array(width * height).fill(-1);
  for (let t = 0; t < targets.length; t++) place[targets[t]!] = t;
  const step = isBackward ? -1 : 1;
  const widest = Math.max(width, height);
  for (let n = 0; n < targets.length; n++) {
    if (n % 2048 === 0) checkpoint();
    const t = isBackward ? targets.length - 1 - n : n;
    const target = targets[t]!;
    let match = matches[t]!;
    let best = cost[t]!;
    for (const shift of [step, step * width]) {
      const neighbour = place[target - shift];
      if (neighbour === undefined || neighbour < 0) continue;
      const candidate = matches[neighbour]! + shift;
      if (candidate === match || usable[candidate] !== 1) continue;
      const sum = distance(level, target, candidate, best);
      if (sum < best) [match, best] = [candidate, sum];
    }
    for (let radius = isQuick ? 8 : widest; radius >= 1; radius = Math.floor(radius / (isQuick ? 8 : 2))) {
      const x = (match % width) + Math.round((random.next() * 2 - 1) * radius);
      const y = Math.floor(match / width) + Math.round((random.next() * 2 - 1) * radius);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const candidate = y * width + x;
      if (usable[candidate] !== 1) continue;
      const sum = distance(level, target, candidate, best);
      if (sum < best) [match, best] = [candidate, sum];
    }
    matches[t] = match;
    cost[t] = best;
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
