/** Deterministic pseudo-random numbers. Everything that varies in a picture draws from here, never from Math.random. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  range(low: number, high: number): number;
  /** Whole number from 0 to `count - 1`. */
  int(count: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** About normal: mean 0, deviation 1. */
  gauss(): number;
  /** An independent stream; the same label gives the same stream, whatever was drawn before. */
  fork(label: string): Random;
}

/** FNV-1a over UTF-16 code units, finished with a murmur mix so that short words differ in all bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** Mixes two 32-bit numbers into one. */
export function hashPair(a: number, b: number): number {
  return mix(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35));
}

/** Uniform in [0, 1) from a lattice point. */
export function hashUnit(x: number, y: number, seed = 0): number {
  return hashPair(hashPair(x | 0, y | 0), seed) / 4294967296;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32: small, fast and good enough for art. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    gauss: () => (next() + next() + next() + next() - 2) * 1.732,
    fork: (label) => createRandom(hashPair(seed, hashText(label))),
  };
}
