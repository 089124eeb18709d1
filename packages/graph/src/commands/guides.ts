/*
 * Smart guides: while something is dragged its edges and middles snap to those of others. The lines of the others are sorted once
 * when the drag begins, so that each move of the pointer looks up the nearest ones by halving.
 */
import type { Box } from './arrange.ts';

/** A line that shows what is aligned, in pixels of the board. */
export interface GuideLine {
  /** `x` for a line from top to bottom, at that place; `y` for one from left to right. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface Guides {
  /**
   * @param reach how far something snaps, in pixels of the board
   * @returns by how much the box is to be moved further, and the lines on which it then stands
   */
  snap(moving: Box, reach: number): { dx: number; dy: number; lines: GuideLine[] };
}

interface Line {
  at: number;
  from: number;
  to: number;
}

/** Prepares the boxes that others can be aligned with: those in view. */
export function createGuides(boxes: Iterable<Box>): Guides {
  const all = [...boxes];
  const columns = sortedLines(all.flatMap((box) => linesOf(box, 'x')));
  const rows = sortedLines(all.flatMap((box) => linesOf(box, 'y')));
  return {
    snap(moving, reach) {
      const dx = nearest(columns, linesOf(moving, 'x'), reach) ?? middleOffset(all, moving, 'x', reach) ?? 0;
      const dy = nearest(rows, linesOf(moving, 'y'), reach) ?? middleOffset(all, moving, 'y', reach) ?? 0;
      const placed = { ...moving, x: moving.x + dx, y: moving.y + dy };
      return {
        ...{ dx, dy },
        lines: [
          ...shownLines(columns, linesOf(placed, 'x')).map((line) => ({ axis: 'x' as const, ...line })),
          ...shownLines(rows, linesOf(placed, 'y')).map((line) => ({ axis: 'y' as const, ...line })),
        ],
      };
    },
  };
}

/** Both edges and the middle of a box along an axis. */
function linesOf({ x, y, width, height }: Box, axis: 'x' | 'y'): Line[] {
  const [start, length, from, to] = axis === 'x' ? [x, width, y, y + height] : [y, height, x, x + width];
  return [start, start + length / 2, start + length].map((at) => ({ at, from, to }));
}

function sortedLines(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => a.at - b.at);
}

/** Index of the first line that is not before a place. */
function firstFrom(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The smallest move that brings one of the own lines onto another one; undefined when none is within reach. */
function nearest(lines: readonly Line[], own: readonly Line[], reach: number): number | undefined {
  let best: number | undefined;
  for (const { at } of own) {
    const place = firstFrom(lines, at);
    for (const line of [lines[place - 1], lines[place]]) {
      if (!line) continue;
      const move = line.at - at;
      if (Math.abs(move) <= reach && (best === undefined || Math.abs(move) < Math.abs(best))) best = move;
    }
  }
  return best;
}

/** The move that leaves the same space to the neighbours on both sides; undefined without two of them, or out of reach. */
function middleOffset(
  boxes: readonly Box[],
  moving: Box,
  axis: 'x' | 'y',
  reach: number,
): number | undefined {
  const [start, length, side, span] =
    axis === 'x' ? (['x', 'width', 'y', 'height'] as const) : (['y', 'height', 'x', 'width'] as const);
  const end = moving[start] + moving[length];
  let [before, after] = [-Infinity, Infinity];
  for (const box of boxes) {
    const isBeside = box[side] < moving[side] + moving[span] && box[side] + box[span] > moving[side];
    if (!isBeside) continue;
    if (box[start] + box[length] <= moving[start] + reach)
      before = Math.max(before, box[start] + box[length]);
    else if (box[start] >= end - reach) after = Math.min(after, box[start]);
  }
  const move = (before + after - moving[length]) / 2 - moving[start];
  return Number.isFinite(move) && Math.abs(move) <= reach ? move : undefined;
}

/** Half a pixel: places are rounded when something is let go. */
const closeness = 0.5;

/** One line for each place at which own lines lie on others, long enough to reach all of them. */
function shownLines(lines: readonly Line[], own: readonly Line[]): Line[] {
  return own.flatMap(({ at, from, to }) => {
    const found: Line = { at, from, to };
    let isFound = false;
    for (let place = firstFrom(lines, at - closeness); ; place++) {
      const line = lines[place];
      if (!line || line.at > at + closeness) break;
      isFound = true;
      found.from = Math.min(found.from, line.from);
      found.to = Math.max(found.to, line.to);
    }
    return isFound ? [found] : [];
  });
}
