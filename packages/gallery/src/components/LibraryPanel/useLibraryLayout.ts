import { useCallback, useMemo, type RefObject } from 'react';
import {
  columnCount,
  libraryRows,
  rowOfPlace,
  spacingFor,
  tileSizeFor,
  type LibraryDay,
} from '../../domain/libraryRows.ts';
import type { TileLayout } from '../../domain/rubberBand.ts';
import type { scrollMemory } from '../../state/scrollMemory.ts';
import { useElementWidth } from './useElementWidth.ts';
import { useRowWindow, type RowWindow } from './useRowWindow.ts';

const headingHeight = 36;

interface LibraryLayout extends TileLayout {
  /** False until the width is known. */
  isMeasured: boolean;
  columns: number;
  inSight: RowWindow;
}

/** Columns, rows and what of them is in sight, for the width of the scroller. */
export function useLibraryLayout(
  scroller: RefObject<HTMLElement | null>,
  days: readonly LibraryDay[],
  memory?: ReturnType<typeof scrollMemory>,
): LibraryLayout {
  const outer = useElementWidth(scroller);
  const { gap, padding } = spacingFor(outer);
  const width = outer - 2 * padding;
  const columns = columnCount(width, tileSizeFor(width), gap);
  const tile = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns));
  const rows = useMemo(() => libraryRows(days, columns), [days, columns]);
  const heightOf = useCallback(
    (index: number) => (rows[index]?.kind === 'heading' ? headingHeight : tile + gap),
    [rows, tile, gap],
  );
  const anchor = {
    of(index: number) {
      const row = rows[index];
      return (
        row && { day: row.day.day, count: row.day.count, first: row.kind === 'heading' ? null : row.first }
      );
    },
    find({ day, count, first }: { day: string; count: number; first: number | null }) {
      const at = days.findIndex((one) => one.day === day);
      const found = days[at];
      if (!found) return -1;
      if (first === null) return rowOfPlace(days, { day: at, index: 0 }, columns) - 1;
      // What is new comes first in its day, and moves the others on.
      const index = Math.min(first + Math.max(0, found.count - count), found.count - 1);
      return rowOfPlace(days, { day: at, index }, columns);
    },
  };
  const inSight = useRowWindow(scroller, width > 0 ? rows.length : 0, heightOf, anchor, memory);
  return { days, gap, padding, isMeasured: width > 0, columns, tile, rows, inSight, starts: inSight.starts };
}
