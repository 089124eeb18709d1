import type { LibraryGroup } from './styleLibrary.ts';

/** Sizes in px. */
export interface LibraryGrid {
  columns: number;
  columnWidth: number;
  gap: number;
  /** Of a card: a cover of 4 to 3 and its lines. */
  cardHeight: number;
  coverHeight: number;
  headingHeight: number;
}

/** Where a category lies, in px from the top of the list. */
export interface GroupPlace {
  group: LibraryGroup;
  top: number;
  height: number;
}

export interface LibraryLayout {
  grid: LibraryGrid;
  groups: GroupPlace[];
  height: number;
}

const captionHeight = 68;

/** @param width of the list in px */
export function libraryGrid(width: number): LibraryGrid {
  const isNarrow = width < 560;
  const gap = isNarrow ? 12 : 16;
  const narrowest = isNarrow ? 150 : 200;
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const coverHeight = Math.round((columnWidth * 3) / 4);
  return {
    columns,
    columnWidth,
    gap,
    coverHeight,
    cardHeight: coverHeight + captionHeight,
    headingHeight: 44,
  };
}

export function layOutLibrary(groups: readonly LibraryGroup[], grid: LibraryGrid): LibraryLayout {
  let top = 0;
  const places = groups.map((group) => {
    const rows = Math.ceil(group.styles.length / grid.columns);
    const height = grid.headingHeight + rows * (grid.cardHeight + grid.gap);
    const place = { group, top, height };
    top += height;
    return place;
  });
  return { grid, groups: places, height: top };
}

/** Indices of the first card of a category that touches a strip and of the one behind the last. */
export function cardsBetween(
  { group, top }: GroupPlace,
  { columns, cardHeight, gap, headingHeight }: LibraryGrid,
  strip: { top: number; bottom: number },
): { from: number; to: number } {
  const rowHeight = cardHeight + gap;
  const firstRow = Math.floor((strip.top - top - headingHeight) / rowHeight);
  const endRow = Math.ceil((strip.bottom - top - headingHeight) / rowHeight);
  const clamp = (index: number) => Math.min(group.styles.length, Math.max(0, index));
  return { from: clamp(firstRow * columns), to: clamp(endRow * columns) };
}

/** Place of a card in its category, in px. */
export function cardPlace(
  index: number,
  { columns, columnWidth, cardHeight, gap, headingHeight }: LibraryGrid,
): { left: number; top: number } {
  const row = Math.floor(index / columns);
  return { left: (index % columns) * (columnWidth + gap), top: headingHeight + row * (cardHeight + gap) };
}
