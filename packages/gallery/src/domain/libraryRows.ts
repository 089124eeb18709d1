/** One day of the library, as the timeline tells it. Times are epoch milliseconds, the end excluded. */
export interface LibraryDay {
  /** YYYY-MM-DD where the person is. */
  day: string;
  count: number;
  beginTime: number;
  endTime: number;
}

/** A line of the library: the heading of a day, or a row of its pictures. */
export type LibraryRow =
  | { kind: 'heading'; day: LibraryDay }
  | {
      kind: 'pictures';
      day: LibraryDay;
      /** Index of the first picture inside its day. */ first: number;
      count: number;
    };

/**
 * Every row of the library, from nothing but the number of pictures of each day: so the scrollbar is true from the
 * first frame and any place can be jumped to before a single picture is known.
 */
export function libraryRows(days: readonly LibraryDay[], columns: number): LibraryRow[] {
  const rows: LibraryRow[] = [];
  for (const day of days) {
    rows.push({ kind: 'heading', day });
    for (let first = 0; first < day.count; first += columns) {
      rows.push({ kind: 'pictures', day, first, count: Math.min(columns, day.count - first) });
    }
  }
  return rows;
}

/** Whether a day has lost pictures: those that came on other days say nothing about it. */
export function hasFewer(before: readonly LibraryDay[], after: readonly LibraryDay[]): boolean {
  const counts = new Map(after.map(({ day, count }) => [day, count]));
  return before.some(({ day, count }) => (counts.get(day) ?? 0) < count);
}

/** About how wide a tile is, in px, in a grid of this width: larger where the grid has a page to itself. */
export function tileSizeFor(width: number): number {
  return width >= 720 ? 184 : 96;
}

/** Pixels between tiles and beside them: a page has room around its tiles to begin a selection in. */
export function spacingFor(width: number): { gap: number; padding: number } {
  return width >= 760 ? { gap: 8, padding: 24 } : { gap: 4, padding: 12 };
}

/** How many tiles of about `tile` px fit into a width, with `gap` px between them. Two at least, and one in a strip that is narrower than that. */
export function columnCount(width: number, tile: number, gap: number): number {
  const least = width < tile + gap ? 1 : 2;
  return Math.max(least, Math.floor((width + gap) / (tile + gap)));
}

/** A page of one day, as the server lists it. */
export interface PageKey {
  beginTime: number;
  endTime: number;
  /** From 1. */
  currPage: number;
}

/** The pages that hold the pictures of some rows, each once. */
export function pagesOfRows(rows: readonly LibraryRow[], pageSize: number): PageKey[] {
  const pages = new Map<string, PageKey>();
  for (const row of rows) {
    if (row.kind !== 'pictures') continue;
    const firstPage = Math.floor(row.first / pageSize);
    const lastPage = Math.floor((row.first + row.count - 1) / pageSize);
    for (let page = firstPage; page <= lastPage; page += 1) {
      const { beginTime, endTime } = row.day;
      pages.set(`${beginTime}/${page}`, { beginTime, endTime, currPage: page + 1 });
    }
  }
  return [...pages.values()];
}

/** Text that names a page; also the key under which it is kept. */
export function pageName({ beginTime, currPage }: Pick<PageKey, 'beginTime' | 'currPage'>): string {
  return `${beginTime}/${currPage}`;
}

/** Where a picture stands: its day and its index in it. */
export interface LibraryPlace {
  day: number;
  index: number;
}

const walkKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;

/** A key that moves between pictures. */
export type WalkKey = (typeof walkKeys)[number];

/** True for the keys that move between pictures. */
export function isWalkKey(key: string): key is WalkKey {
  return (walkKeys as readonly string[]).includes(key);
}

/**
 * The place that a key leads to, across days.
 * @param rowsOfPage how many rows a page key moves
 */
export function movePlace(
  days: readonly LibraryDay[],
  from: LibraryPlace,
  key: WalkKey,
  columns: number,
  rowsOfPage = 1,
): LibraryPlace {
  const last = days.length - 1;
  const countOf = (day: number) => days[day]?.count ?? 0;
  switch (key) {
    case 'PageUp':
    case 'PageDown': {
      const step = key === 'PageUp' ? 'ArrowUp' : 'ArrowDown';
      let place = from;
      for (let row = 0; row < rowsOfPage; row += 1) place = movePlace(days, place, step, columns);
      return place;
    }
    case 'Home':
      return { day: 0, index: 0 };
    case 'End':
      return { day: last, index: countOf(last) - 1 };
    case 'ArrowLeft':
      if (from.index > 0) return { ...from, index: from.index - 1 };
      return from.day > 0 ? { day: from.day - 1, index: countOf(from.day - 1) - 1 } : from;
    case 'ArrowRight':
      if (from.index < countOf(from.day) - 1) return { ...from, index: from.index + 1 };
      return from.day < last ? { day: from.day + 1, index: 0 } : from;
    case 'ArrowDown': {
      const below = from.index + columns;
      if (below < countOf(from.day)) return { ...from, index: below };
      // The last row of a day may be shorter: its end comes before the next day.
      const lastRow = Math.floor((countOf(from.day) - 1) / columns);
      if (Math.floor(from.index / columns) < lastRow) return { ...from, index: countOf(from.day) - 1 };
      if (from.day === last) return from;
      return { day: from.day + 1, index: Math.min(from.index % columns, countOf(from.day + 1) - 1) };
    }
    case 'ArrowUp': {
      if (from.index >= columns) return { ...from, index: from.index - columns };
      if (from.day === 0) return from;
      const above = countOf(from.day - 1);
      const rowStart = Math.floor((above - 1) / columns) * columns;
      return { day: from.day - 1, index: Math.min(rowStart + (from.index % columns), above - 1) };
    }
  }
}

/** Row number of a place, for scrolling to it. */
export function rowOfPlace(days: readonly LibraryDay[], place: LibraryPlace, columns: number): number {
  let row = 0;
  for (const day of days.slice(0, place.day)) row += 1 + Math.ceil(day.count / columns);
  return row + 1 + Math.floor(place.index / columns);
}
