/*
 * For each pixel whose patch touches the hole, the patch elsewhere that looks most alike.
 * Source: Barnes et al., "PatchMatch", SIGGRAPH 2009.
 */
import type { Random } from '../render/random.ts';
import { patchSide, reach, type Level } from './patchLevels.ts';
import type { PatchUsage } from './patchUsage.ts';

export function randomMatches({ targets, sources }: Level, random: Random): Int32Array {
  return Int32Array.from(targets, () => sources[Math.floor(random.next() * sources.length)]!);
}

/** Matches of the level before at twice the size; where the source is not usable here, a random one. */
export function enlargedMatches(
  before: Level,
  matches: Int32Array,
  level: Level,
  random: Random,
): Int32Array {
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

/** How far each target is from its match. */
export function distances(level: Level, matches: Int32Array): Float32Array {
  return Float32Array.from(level.targets, (target, t) => distance(level, target, matches[t]!, Infinity));
}

/**
 * One pass of PatchMatch: takes over what neighbours found, shifted, and looks around at random.
 * @param cost distance of each match, without the penalties of `usage`
 */
export function improve(
  level: Level,
  matches: Int32Array,
  cost: Float32Array,
  usage: PatchUsage,
  isBackward: boolean,
  random: Random,
  isQuick: boolean,
  checkpoint: () => void,
): void {
  const { width, height, targets, usable } = level;
  const { squares, uses, free, rate } = usage;
  const place = new Int32Array(width * height).fill(-1);
  for (let t = 0; t < targets.length; t++) place[targets[t]!] = t;
  const step = isBackward ? -1 : 1;
  const widest = Math.max(width, height);
  const penaltyOf = (source: number) => {
    const over = uses[squares[source]!]! - free;
    return over > 0 ? rate * over : 0;
  };
  for (let n = 0; n < targets.length; n++) {
    if (n % 2048 === 0) checkpoint();
    const t = isBackward ? targets.length - 1 - n : n;
    const target = targets[t]!;
    const before = matches[t]!;
    let match = before;
    let penalty = penaltyOf(match);
    let best = cost[t]! + penalty;
    for (const shift of [step, step * width]) {
      const neighbour = place[target - shift];
      if (neighbour === undefined || neighbour < 0) continue;
      const candidate = matches[neighbour]! + shift;
      if (candidate === match || usable[candidate] !== 1) continue;
      const more = penaltyOf(candidate);
      if (more >= best) continue;
      const sum = distance(level, target, candidate, best - more) + more;
      if (sum < best) [match, best, penalty] = [candidate, sum, more];
    }
    for (let radius = isQuick ? 8 : widest; radius >= 1; radius = Math.floor(radius / (isQuick ? 8 : 2))) {
      const x = (match % width) + Math.round((random.next() * 2 - 1) * radius);
      const y = Math.floor(match / width) + Math.round((random.next() * 2 - 1) * radius);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const candidate = y * width + x;
      if (usable[candidate] !== 1) continue;
      const more = penaltyOf(candidate);
      if (more >= best) continue;
      const sum = distance(level, target, candidate, best - more) + more;
      if (sum < best) [match, best, penalty] = [candidate, sum, more];
    }
    if (match !== before) {
      const [from, to] = [squares[before]!, squares[match]!];
      uses[from] = uses[from]! - 1;
      uses[to] = uses[to]! + 1;
    }
    matches[t] = match;
    cost[t] = best - penalty;
  }
}
