import type { LibraryDay, LibraryPlace } from './libraryRows.ts';

// The library as one line, newest first: position 0 is the newest picture. Ranges and the preview count in it.

/** Position of a place. */
export function positionOf(days: readonly LibraryDay[], { day, index }: LibraryPlace): number {
  return days.slice(0, day).reduce((sum, { count }) => sum + count, index);
}

/** Place of a position; null when the library is shorter. */
export function placeAt(days: readonly LibraryDay[], position: number): LibraryPlace | null {
  let rest = position;
  for (const [day, { count }] of days.entries()) {
    if (rest < count) return rest < 0 ? null : { day, index: rest };
    rest -= count;
  }
  return null;
}
