/** The list with one entry at another place; places outside it are its ends. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [entry] = rest.splice(from, 1);
  if (entry === undefined) return [...list];
  rest.splice(Math.min(rest.length, Math.max(0, to)), 0, entry);
  return rest;
}
