/** Which images are selected, and the one that is shown and from which a range is drawn. */
export interface Selection {
  ids: readonly string[];
  current: string | null;
  /** Where a range begins. */
  anchor: string | null;
}

export const noSelection: Selection = { ids: [], current: null, anchor: null };

/** Only this image. */
export function selectOne(id: string): Selection {
  return { ids: [id], current: id, anchor: id };
}

/** Adds the image, or takes it out. */
export function toggleOne({ ids }: Selection, id: string): Selection {
  const isIn = ids.includes(id);
  return { ids: isIn ? ids.filter((one) => one !== id) : [...ids, id], current: id, anchor: id };
}

/** From the anchor to the image, in the order shown. */
export function selectRange(selection: Selection, shown: readonly string[], id: string): Selection {
  const anchor = selection.anchor !== null && shown.includes(selection.anchor) ? selection.anchor : id;
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)].toSorted((one, other) => one - other);
  return { ids: shown.slice(from, (to ?? 0) + 1), current: id, anchor };
}

/** The next image by so many places in the order shown; the first when none is current. */
export function neighbour(shown: readonly string[], current: string | null, by: number): string | undefined {
  const at = current === null ? -1 : shown.indexOf(current);
  if (at === -1) return by < 0 ? shown.at(-1) : shown[0];
  return shown[Math.min(shown.length - 1, Math.max(0, at + by))];
}

/** Without images that are gone. */
export function stillThere(selection: Selection, ids: ReadonlySet<string>): Selection {
  const { current, anchor } = selection;
  const isSound =
    selection.ids.every((id) => ids.has(id)) && [current, anchor].every((id) => id === null || ids.has(id));
  if (isSound) return selection;
  return {
    ids: selection.ids.filter((id) => ids.has(id)),
    current: current !== null && ids.has(current) ? current : null,
    anchor: anchor !== null && ids.has(anchor) ? anchor : null,
  };
}
