/*
 * Keeps the search for patches from copying one part of the picture again and again: uses are counted in small squares, and a
 * patch of a square that is used more than the others is taken to fit less well.
 * Source: Kaspar et al., "Self Tuning Texture Optimization", EUROGRAPHICS 2015 (uniformity by an occurrence map).
 */
import type { Level } from './patchLevels.ts';

/** Uses are counted in squares of 8 × 8 pixels, about a patch. */
const squareShift = 3;
const squarePixels = 4 ** squareShift;
/** Uses without a penalty, as a multiple of what each square has when all are used equally, but once at least. */
const freeUses = 1.5;
/** What each further multiple adds to the distance of a patch, in usual distances. */
const penaltyRate = 1;

/** Read for every candidate of the search, so plain arrays and numbers. */
export interface PatchUsage {
  /** Number of the square that holds each pixel. */
  squares: Int32Array;
  /** Patches taken from each square. */
  uses: Int32Array;
  /** Uses without a penalty. */
  free: number;
  /** What each further use adds to the distance of a patch. */
  rate: number;
}

/** @param usualDistance of the matches as they are; makes the penalty independent of contrast */
export function createPatchUsage(level: Level, matches: Int32Array, usualDistance: number): PatchUsage {
  const squares = squaresOf(level);
  // Where there is more to copy from than to fill, a square may still be copied as a whole once: that is no repetition.
  const equal = squarePixels * Math.max(1, level.targets.length / level.sources.length);
  return {
    squares,
    uses: countUses(squares, matches),
    free: freeUses * equal,
    rate: (penaltyRate * usualDistance) / equal,
  };
}

/** Share of all patches that come from the square that is used most, 0 to 1. */
export function mostUsedShare(level: Level, matches: Int32Array): number {
  const most = countUses(squaresOf(level), matches).reduce((max, count) => Math.max(max, count), 0);
  return most / Math.max(1, matches.length);
}

function countUses(squares: Int32Array, matches: Int32Array): Int32Array {
  const uses = new Int32Array(squares.at(-1)! + 1);
  for (const match of matches) {
    const square = squares[match]!;
    uses[square] = uses[square]! + 1;
  }
  return uses;
}

function squaresOf({ width, height }: Level): Int32Array {
  const columns = ((width - 1) >> squareShift) + 1;
  const squares = new Int32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> squareShift) * columns;
    for (let x = 0; x < width; x++, i++) squares[i] = row + (x >> squareShift);
  }
  return squares;
}
