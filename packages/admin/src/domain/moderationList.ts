import type { ModerationItem } from '@tai/contracts';

/** Ids of everything between two items of a list, both included; the second alone when the first is not there. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const end = ids.indexOf(to);
  const begin = from === null ? -1 : ids.indexOf(from);
  if (begin < 0 || end < 0) return [to];
  return ids.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}

/** The item so many places after another; the first one when nothing is open, and the same one at the end. */
export function neighbourOf(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const place = ids.indexOf(id);
  return place < 0 ? ids[0] : (ids[place + step] ?? ids[place]);
}

/** Where a moderator goes on after these were decided: what follows them, or else the first, that nobody else has and is theirs to decide. */
export function nextOpen(items: readonly ModerationItem[], decided: readonly string[]): string | undefined {
  const isFree = ({ id, claimedBy, isMine, mayDecide }: ModerationItem) =>
    !decided.includes(id) && mayDecide && (claimedBy === null || isMine);
  const last = items.findLastIndex(({ id }) => decided.includes(id));
  return (items.slice(last + 1).find(isFree) ?? items.find(isFree))?.id;
}
