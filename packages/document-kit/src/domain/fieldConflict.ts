/*
 * Two people changed the same at about the same time. The server keeps one order: theirs was first, so theirs stays, and the
 * person's own value is set aside where both touched the same path. Everything else of the own work is saved on top.
 */
import {
  applyPatches,
  type DocumentContent,
  type Patch,
  type PatchPath,
  pathsInConflict,
  type PersonLine,
  touchedPath,
} from '@tai/contracts';
import type { MissedChange } from './documentTransport.ts';

/** A value that somebody else changed as well, and which of the two stayed: theirs. */
export interface FieldConflict {
  /** Of the value; what one changed can lie within what the other changed. */
  path: PatchPath;
  /** Undefined when it was not there. */
  mine: unknown;
  theirs: unknown;
  author: PersonLine;
  /** When theirs was saved, in epoch milliseconds. */
  changedAt: number;
  /** The own value was saved before, and theirs was written over it; else the own one never reached the document. */
  wasSaved: boolean;
}

/**
 * Joins two lists of conflicts. A later conflict takes the place of those of the same path or within it, unless they have a value
 * that never reached the document: that is only here.
 */
export function joinConflicts(
  known: readonly FieldConflict[],
  more: readonly FieldConflict[],
  max: number,
): readonly FieldConflict[] {
  if (more.length === 0) return known;
  const others = known.filter(
    (one) =>
      !more.some((later) => holds(later.path, one.path) && (one.wasSaved || isSame(later.mine, one.mine))),
  );
  return [...others, ...more].slice(-max);
}

interface Merge {
  /** The content with the own work in it. */
  mine: DocumentContent;
  /** The own work that is not saved. */
  patches: readonly Patch[];
  /** What others saved, the oldest first, and the content with it. */
  changes: readonly MissedChange[];
  theirs: DocumentContent;
}

/**
 * Divides the own work into what can be saved on top of theirs, and what is set aside.
 * @returns null when the two cannot be taken apart: somebody replaced everything, or the rest does not apply without the others
 */
export function setAsideConflicts({
  mine,
  patches,
  changes,
  theirs,
}: Merge): { patches: Patch[]; conflicts: FieldConflict[] } | null {
  const touched = pathsInConflict(
    changes.flatMap((change) => change.patches ?? []),
    patches,
  );
  const paths = new Set<string>();
  for (const path of touched) paths.add(JSON.stringify(pathOf(path, changes)));
  const kept = leaveOut(patches, paths);
  if (paths.has('[]') || !applyPatches(theirs, kept)) return null;
  const conflicts = [...paths].map((text): FieldConflict => {
    const path = JSON.parse(text) as PatchPath;
    return { ...between(path, mine, theirs), ...lastOf(path, changes), wasSaved: false };
  });
  return { patches: kept, conflicts: conflicts.filter(differs) };
}

/** Values that were saved here lately and that others wrote over since. @param before the content without their changes */
export function overwritten(
  saved: readonly PatchPath[],
  changes: readonly MissedChange[],
  { before, after, account }: { before: DocumentContent; after: DocumentContent; account: string },
): FieldConflict[] {
  const others = changes.filter(({ author }) => author.id !== account);
  const found = new Map<string, FieldConflict>();
  for (const own of saved) {
    const last = others.findLast((change) => touchesPath(change, own));
    if (!last) continue;
    const path = pathOf(own, [last]);
    found.set(JSON.stringify(path), {
      ...between(path, before, after),
      ...{ author: last.author, changedAt: last.savedAt, wasSaved: true },
    });
  }
  return [...found.values()].filter(differs);
}

/** The patches that touch none of the paths. What a patch around a path changed is in conflict as a whole, so the path widens. */
function leaveOut(patches: readonly Patch[], paths: Set<string>): Patch[] {
  for (;;) {
    const all = [...paths].map((text) => JSON.parse(text) as PatchPath);
    const wider = patches
      .map(touchedPath)
      .find((path) => all.some((one) => holds(path, one) && path.length < one.length));
    if (!wider) {
      return patches.filter((patch) => !all.some((path) => holds(path, touchedPath(patch))));
    }
    for (const path of all) if (holds(wider, path)) paths.delete(JSON.stringify(path));
    paths.add(JSON.stringify(wider));
  }
}

/** The wider of an own path and those of others that touch it. */
function pathOf(own: PatchPath, changes: readonly MissedChange[]): PatchPath {
  let path = own;
  for (const { patches } of changes)
    for (const patch of patches ?? []) {
      const other = touchedPath(patch);
      if (holds(other, path)) path = other;
    }
  return path;
}

function lastOf(
  path: PatchPath,
  changes: readonly MissedChange[],
): Pick<FieldConflict, 'author' | 'changedAt'> {
  const { author, savedAt } = changes.findLast((change) => touchesPath(change, path)) as MissedChange;
  return { author, changedAt: savedAt };
}

function touchesPath({ patches }: MissedChange, path: PatchPath): boolean {
  return (patches ?? []).some((patch) => holds(touchedPath(patch), path) || holds(path, touchedPath(patch)));
}

function between(
  path: PatchPath,
  mine: DocumentContent,
  theirs: DocumentContent,
): Pick<FieldConflict, 'path' | 'mine' | 'theirs'> {
  return { path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) };
}

function differs({ mine, theirs }: FieldConflict): boolean {
  return !isSame(mine, theirs);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function valueAt(content: DocumentContent, path: PatchPath): unknown {
  let value: unknown = content;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** Whether a path is the other one or holds it. */
function holds(path: PatchPath, other: PatchPath): boolean {
  return path.length <= other.length && path.every((step, place) => step === other[place]);
}
