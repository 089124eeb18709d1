/** How many backups stay: the newest of each of so many days, weeks and months. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

const day = 24 * 60 * 60_000;

/** Days, weeks (from Monday) and months of UTC, as numbers that count up. */
const periods = {
  daily: (time: number) => Math.floor(time / day),
  // The first Monday of the epoch is its fifth day.
  weekly: (time: number) => Math.floor((Math.floor(time / day) - 4) / 7),
  monthly: (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth(),
} as const;

/**
 * The backups that may go. The newest stays in any case; with all three numbers at 0 every backup stays.
 * @param times when they were made, epoch milliseconds, in any order
 */
export function expired<One extends { madeAt: number }>(sets: readonly One[], keep: Retention): One[] {
  if (keep.daily + keep.weekly + keep.monthly === 0) return [];
  const newestFirst = sets.toSorted((a, b) => b.madeAt - a.madeAt);
  const kept = new Set<unknown>(newestFirst.slice(0, 1));
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<number>();
    for (const one of newestFirst) {
      if (seen.size >= keep[period]) break;
      const number = periods[period](one.madeAt);
      if (seen.has(number)) continue;
      seen.add(number);
      kept.add(one);
    }
  }
  return newestFirst.filter((one) => !kept.has(one));
}
