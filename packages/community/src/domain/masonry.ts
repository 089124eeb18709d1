/** Size of a picture in px; only its ratio counts. */
export interface Ratio {
  width: number;
  height: number;
}

/** Where tiles stand and how wide a column is, in px. */
export interface Grid {
  columns: number;
  columnWidth: number;
  gap: number;
  /** Height of the lines under each picture. */
  footer: number;
}

/** A tile in its place, in px. */
export interface Place {
  index: number;
  column: number;
  top: number;
  height: number;
}

/** Places of the tiles so far. Tiles that come later never move those that stand. */
export interface Masonry {
  grid: Grid;
  places: readonly Place[];
  /** Tiles of each column from top to bottom. */
  columns: readonly (readonly Place[])[];
  height: number;
}

/** Narrowest and highest a picture is shown; beyond that it is cut. */
const ratioMin = 0.5;
const ratioMax = 2.4;

/** The most columns that `narrowest` alone decides on: on a wider screen columns grow before their number does. */
const usualColumns = 7;
const widestColumn = 340;

/** Columns for a width, at least two, as wide as possible from `narrowest` on. */
export function gridFor(
  width: number,
  { narrowest, gap, footer }: { narrowest: number; gap: number; footer: number },
): Grid {
  const least = Math.max(narrowest, Math.min(widestColumn, width / usualColumns - gap));
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)));
  const columnWidth = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns));
  return { columns, columnWidth, gap, footer };
}

/** Height of a picture in a column. */
function pictureHeight({ width, height }: Ratio, columnWidth: number): number {
  const ratio = Math.min(ratioMax, Math.max(ratioMin, width / height || 1));
  return Math.round(columnWidth / ratio);
}

/**
 * Puts each tile into the column that is shortest so far.
 * @param before an earlier result: where the list only went on since, its tiles keep their places
 */
export function placeTiles(ratios: readonly Ratio[], grid: Grid, before?: Masonry): Masonry {
  const heightOf = (index: number) =>
    pictureHeight(ratios[index] ?? { width: 1, height: 1 }, grid.columnWidth) + grid.footer;
  const isGoingOn =
    before !== undefined &&
    before.grid.columns === grid.columns &&
    before.grid.columnWidth === grid.columnWidth &&
    before.places.length <= ratios.length &&
    before.places.every(({ index, height }) => height === heightOf(index));
  const places: Place[] = isGoingOn ? [...before.places] : [];
  const columns: Place[][] = Array.from({ length: grid.columns }, (_, column) =>
    isGoingOn ? [...(before.columns[column] ?? [])] : [],
  );
  const bottoms = columns.map((column) => bottomOf(column, grid.gap));
  for (let index = places.length; index < ratios.length; index += 1) {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? 0;
    const height = heightOf(index);
    const place = { index, column, top, height };
    places.push(place);
    columns[column]?.push(place);
    bottoms[column] = top + height + grid.gap;
  }
  return { grid, places, columns, height: Math.max(0, ...bottoms) };
}

function bottomOf(column: readonly Place[], gap: number): number {
  const last = column.at(-1);
  return last ? last.top + last.height + gap : 0;
}

/** Tiles that touch the strip from `top` to `bottom`, in the order of the list. */
export function tilesBetween({ columns }: Masonry, top: number, bottom: number): Place[] {
  const seen: Place[] = [];
  for (const column of columns) {
    for (let at = firstReaching(column, top); at < column.length; at += 1) {
      const place = column[at];
      if (!place || place.top > bottom) break;
      seen.push(place);
    }
  }
  return seen.toSorted((a, b) => a.index - b.index);
}

/** The first tile whose bottom is at `top` or below: columns are sorted, so that half of them is left out at each look. */
function firstReaching(column: readonly Place[], top: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = column[middle];
    if (place && place.top + place.height < top) low = middle + 1;
    else high = middle;
  }
  return low;
}
