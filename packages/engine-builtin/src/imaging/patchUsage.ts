/*
 * Keeps the search for patches from copying one part of the picture again and again: uses are counted in small squares, and a
 * patch of a square that is used more than the others is taken to fit less well.
 * Source: Kaspar et al., "Self Tuning Texture Optimization", EUROGRAPHICS 2015 (uniformity by an occurrence map).
 */
import type { Level } from './patchLevels.ts';

/** Uses are counted in squares of 8 × 8 pixels, about a patch. */
const squareShift = 3;
const squarePixels = 4 ** squareShift;
/** Uses without a penalty, as a multiple of what each square has when all are used equally. */
const freeUses = 1.5;
/** What each further multiple adds to the distance of a patch, in usual distances. */
const penaltyRate = 1;

export interface PatchUsage {
  /** What is added to the distance of a patch. */
  penaltyOf(source: number): number;
  /** A target takes another patch. */
  move(from: number, to: number): void;
}

/** @param usualDistance of the matches as they are; makes the penalty independent of contrast */
export function createPatchUsage(level: Level, matches: Int32Array, usualDistance: number): PatchUsage {
  const squareOf = squaresOf(level);
  const uses = countUses(level, matches);
  const equal = Math.max(1e-6, (level.targets.length * squarePixels) / level.sources.length);
  const rate = (penaltyRate * usualDistance) / equal;
  const free = freeUses * equal;
  return {
    penaltyOf: (source) => rate * Math.max(0, uses[squareOf(source)]! - free),
    move(from, to) {
      const [old, next] = [squareOf(from), squareOf(to)];
      uses[old] = uses[old]! - 1;
      uses[next] = uses[next]! + 1;
    },
  };
}

/** Share of all patches that come from the square that is used most, 0 to 1. */
export function mostUsedShare(level: Level, matches: Int32Array): number {
  const most = countUses(level, matches).reduce((max, count) => Math.max(max, count), 0);
  return most / Math.max(1, matches.length);
}

function countUses(level: Level, matches: Int32Array): Int32Array {
  const squareOf = squaresOf(level);
  const uses = new Int32Array(squareOf(level.width * level.height - 1) + 1);
  for (const match of matches) {
    const square = squareOf(match);
    uses[square] = uses[square]! + 1;
  }
  return uses;
}

/** Number of the square that holds a pixel. */
function squaresOf({ width }: Level): (pixel: number) => number {
  const columns = ((width - 1) >> squareShift) + 1;
  return (pixel) => {
    const x = pixel % width;
    return (((pixel - x) / width) >> squareShift) * columns + (x >> squareShift);
  };
}
