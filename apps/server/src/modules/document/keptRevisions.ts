interface DatedRevision {
  revision: number;
  savedAt: number;
  name: string | null;
  /** A work shows it. */
  isPinned: boolean;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** Every revision of so much time is kept, then the last of each hour, then the last of each day. */
export const keepAllFor = day;
const keepHourlyFor = 7 * day;
const keepDailyFor = 90 * day;

/**
 * Which revisions of a document stay: all of the last hours, then the last of each hour, then the last of each day, and then
 * those alone that have a name or that a work shows. The newest always stays.
 * @param rows every revision, oldest first
 */
export function keptRevisions(rows: readonly DatedRevision[], now: number): ReadonlySet<number> {
  const kept = new Set<number>();
  /** The last of each stretch of time; a later one takes the place of those before it. */
  const last = new Map<string, number>();
  for (const { revision, savedAt, name, isPinned } of rows) {
    const age = now - savedAt;
    if (isPinned || name !== null || age <= keepAllFor) kept.add(revision);
    else if (age <= keepHourlyFor) last.set(`hour ${Math.floor(savedAt / hour)}`, revision);
    else if (age <= keepDailyFor) last.set(`day ${Math.floor(savedAt / day)}`, revision);
  }
  for (const revision of last.values()) kept.add(revision);
  const newest = rows.at(-1);
  if (newest) kept.add(newest.revision);
  return kept;
}
