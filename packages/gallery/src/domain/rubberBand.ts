import type { LibraryDay, LibraryRow } from './libraryRows.ts';
import { rowAt } from './rowOffsets.ts';

/** A rectangle in px, measured from the top left of everything that the library lists. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where tiles stand. */
export interface TileLayout {
  days: readonly LibraryDay[];
  rows: readonly LibraryRow[];
  /** The top of every row, as `rowStarts` makes it. */
  starts: Float64Array;
  /** Width and height of a tile. */
  tile: number;
  gap: number;
  /** Empty space at the left of the first column. */
  padding: number;
}

/** Positions in the whole library, both included. */
export interface Span {
  from: number;
  to: number;
}

/** The tiles that a rectangle touches, whether or not they are drawn: one span for each run of neighbours. */
export function spansIn(box: Box, { days, rows, starts, tile, gap, padding }: TileLayout): Span[] {
  const step = tile + gap;
  const firstColumn = Math.max(0, Math.floor((box.left - padding - tile) / step) + 1);
  const lastColumn = Math.ceil((box.right - padding) / step) - 1;
  const positions = firstPositions(days);
  const spans: Span[] = [];
  const lastRow = rowAt(starts, box.bottom);
  for (let index = rowAt(starts, box.top); index <= lastRow; index += 1) {
    const row = rows[index];
    const top = starts[index] ?? 0;
    if (row?.kind !== 'pictures' || box.top >= top + tile || box.bottom <= top) continue;
    const first = (positions.get(row.day) ?? 0) + row.first;
    const from = first + firstColumn;
    const to = first + Math.min(lastColumn, row.count - 1);
    if (from > to) continue;
    const before = spans.at(-1);
    if (before?.to === from - 1) before.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

function firstPositions(days: readonly LibraryDay[]): ReadonlyMap<LibraryDay, number> {
  const positions = new Map<LibraryDay, number>();
  let position = 0;
  for (const day of days) {
    positions.set(day, position);
    position += day.count;
  }
  return positions;
}

/** How near to an edge a pointer scrolls, in px. */
const edge = 40;
/** Pixels in a second for each pixel of depth, and the most of them. */
const speed = { perPixel: 16, max: 2400 };

/** Pixels in a second to scroll while the pointer is near an edge or beyond it; negative is up. */
export function edgeSpeed(y: number, view: { top: number; bottom: number }): number {
  const depth = Math.max(0, y - (view.bottom - edge)) - Math.max(0, view.top + edge - y);
  return Math.max(-speed.max, Math.min(speed.max, depth * speed.perPixel));
}
