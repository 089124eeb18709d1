// Undo keeps what an act did and what takes it back, as patches. Entries before `at` are done, those from it on are undone.
import type { Patch } from '@tai/contracts';

/** What somebody did, as the list of the history names it. */
export type ActName =
  | ('add' | 'delete' | 'duplicate' | 'array' | 'paste' | 'cut' | 'import' | 'group' | 'ungroup' | 'reparent')
  | ('rename' | 'show' | 'hide' | 'lock' | 'unlock' | 'move' | 'turn' | 'scale' | 'place' | 'align')
  | ('distribute' | 'shape' | 'material' | 'pasteMaterial' | 'texture' | 'shadow' | 'lattice' | 'light')
  | ('lightRig' | 'camera' | 'cameraPath' | 'world' | 'grid' | 'addShot' | 'shot' | 'deleteShot' | 'output')
  | ('origin' | 'photoMatch');

export interface Entry {
  readonly id: number;
  readonly act: ActName;
  /** Name of the one object that it was done to. */
  readonly subject: string | null;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Acts of the same key that follow at once are one entry: a drag of a slider, a word that is typed. */
  readonly joinKey: string | null;
}

/** Never changed in place. */
export interface History {
  readonly entries: readonly Entry[];
  /** How many of them are done. */
  readonly at: number;
}

/** Acts that can be undone at most. */
const historyMax = 500;

export const emptyHistory: History = { entries: [], at: 0 };

/** Adds what an act did. What was undone before it is gone. */
export function addEntry(history: History, entry: Omit<Entry, 'id'>): History {
  const done = history.entries.slice(0, history.at);
  const last = done.at(-1);
  const isJoined =
    entry.joinKey !== null && last?.joinKey === entry.joinKey && history.at === history.entries.length;
  const entries =
    isJoined && last
      ? [...done.slice(0, -1), { ...last, ...joined(last, entry) }]
      : [...done, { ...entry, id: (history.entries.at(-1)?.id ?? 0) + 1 }].slice(-historyMax);
  return { entries, at: entries.length };
}

/** The newest entry is complete: what follows is one of its own. */
export function sealEntry(history: History): History {
  const last = history.entries.at(-1);
  if (last == null || last.joinKey === null) return history;
  return { ...history, entries: [...history.entries.slice(0, -1), { ...last, joinKey: null }] };
}

/**
 * Two acts as one. Where the later one only sets again what the first one set, its values take their places, so that a long drag does
 * not grow.
 */
function joined(
  first: Pick<Entry, 'patches' | 'inverse'>,
  later: Pick<Entry, 'patches' | 'inverse'>,
): Pick<Entry, 'patches' | 'inverse'> {
  const placeOf = ({ op, path }: Patch) => (op === 'replace' ? JSON.stringify(path) : null);
  const known = new Map(first.patches.map((patch, index) => [placeOf(patch), index] as const));
  const isAgain = later.patches.every((patch) => placeOf(patch) !== null && known.has(placeOf(patch)));
  if (!isAgain)
    return {
      patches: [...first.patches, ...later.patches],
      inverse: [...later.inverse, ...first.inverse],
    };
  const patches = [...first.patches];
  for (const patch of later.patches) patches[known.get(placeOf(patch)) ?? 0] = patch;
  return { patches, inverse: first.inverse };
}

/** Patches that lead from the present to another place of the history, one list for each entry. */
export function wayTo({ entries, at }: History, to: number): readonly (readonly Patch[])[] {
  return to < at
    ? entries
        .slice(to, at)
        .toReversed()
        .map(({ inverse }) => inverse)
    : entries.slice(at, to).map(({ patches }) => patches);
}
