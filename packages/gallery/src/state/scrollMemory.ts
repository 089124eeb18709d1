/** The row at the top of the library page, by its day, and how far it is scrolled into it. */
export interface ScrollPlace {
  what: { day: string; count: number; first: number | null };
  /** Pixels of the row above the edge. */
  into: number;
}

/** Entries that are kept; a history is seldom walked back further. */
const kept = 50;
const places = new Map<string, ScrollPlace>();

/** Where a list was scrolled to when it was left, so that Back finds it there. Kept until a reload. */
export function scrollMemory(key: string) {
  return {
    read: (): ScrollPlace | null => places.get(key) ?? null,
    write(place: ScrollPlace) {
      places.delete(key);
      places.set(key, place);
      const [oldest] = places.keys();
      if (places.size > kept && oldest !== undefined) places.delete(oldest);
    },
  };
}
