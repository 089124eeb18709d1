/** Ids with some of them, in the order that they have, before another one; at the end for null. */
export function movedIds(
  ids: readonly string[],
  moved: readonly string[],
  before: string | null,
): readonly string[] {
  const isMoved = new Set(moved);
  if (before !== null && (isMoved.has(before) || !ids.includes(before))) return ids;
  const others = ids.filter((id) => !isMoved.has(id));
  const at = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, ...ids.filter((id) => isMoved.has(id)));
}

/** Ids moved together by so many places in the order shown; the same array when they are at its end already. */
export function steppedIds(
  ids: readonly string[],
  shown: readonly string[],
  moved: readonly string[],
  by: number,
): readonly string[] {
  const places = moved.map((id) => shown.indexOf(id)).filter((place) => place !== -1);
  if (places.length === 0 || by === 0) return ids;
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (by < 0) return first === 0 ? ids : movedIds(ids, moved, shown[Math.max(0, first + by)] ?? null);
  if (last === shown.length - 1) return ids;
  const passed = shown[last + by];
  // Right behind the one that is passed, and at the very end behind the last that is shown.
  const behind =
    passed === undefined || last + by === shown.length - 1 ? [] : ids.slice(ids.indexOf(passed) + 1);
  return movedIds(ids, moved, behind.find((id) => !moved.includes(id)) ?? null);
}

/**
 * Places that lead from one order to another when they are taken one after the other: from the front on, so that a later one moves
 * none that is at its place already.
 */
export function placesOf(
  from: readonly string[],
  to: readonly string[],
): readonly { id: string; position: number }[] {
  const isChanged = (place: number) => from[place] !== to[place];
  const first = to.findIndex((_, place) => isChanged(place));
  const last = to.findLastIndex((_, place) => isChanged(place));
  if (first === -1) return [];
  return to.slice(first, last + 1).map((id, at) => ({ id, position: first + at }));
}
