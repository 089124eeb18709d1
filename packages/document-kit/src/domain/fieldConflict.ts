/*
 * Two people changed the same at about the same time. The server keeps one order: theirs was first, so theirs stays, and the
 * person's own value is set aside where both touched the same path. Everything else of the own work is saved on top.
 */
import {
  applyPatches,
  dependentPaths,
  type DocumentContent,
  type DocumentType,
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
  /** Own values that theirs removed together with this one, such as the links of a node: using mine puts them back, too. */
  dependents?: readonly { path: PatchPath; mine: unknown }[];
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
  type: DocumentType;
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
  type,
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
  const rest = leaveOut(patches, paths);
  const inConflict = [...paths].map((text) => JSON.parse(text) as PatchPath);
  const kept = leaveOutDependents(rest, inConflict, { type, mine, theirs });
  if (paths.has('[]') || !applyPatches(theirs, kept)) return null;
  const conflicts = inConflict.map((path): FieldConflict => {
    const values = between(path, mine, theirs);
    const dependents = removedWith(type, values, mine, theirs);
    return { ...values, ...dependents, ...lastOf(path, changes), wasSaved: false };
  });
  return { patches: kept, conflicts: conflicts.filter(differs) };
}

/** Values that were saved here lately and that others wrote over since. @param before the content without their changes */
export function overwritten(
  saved: readonly PatchPath[],
  changes: readonly MissedChange[],
  {
    type,
    before,
    after,
    account,
  }: { type: DocumentType; before: DocumentContent; after: DocumentContent; account: string },
): FieldConflict[] {
  const others = changes.filter(({ author }) => author.id !== account);
  const found = new Map<string, FieldConflict>();
  for (const own of saved) {
    const last = others.findLast((change) => touchesPath(change, own));
    if (!last) continue;
    const path = pathOf(own, [last]);
    const values = between(path, before, after);
    found.set(JSON.stringify(path), {
      ...values,
      ...removedWith(type, values, before, after),
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

/**
 * The patches without those of values that depend on one in conflict: a node that stays keeps its links, and one that is gone gets
 * no new ones. A link that goes with another node goes.
 */
function leaveOutDependents(
  patches: readonly Patch[],
  inConflict: readonly PatchPath[],
  { type, mine, theirs }: Pick<Merge, 'type' | 'mine' | 'theirs'>,
): Patch[] {
  const textsOf = (content: DocumentContent, paths: readonly PatchPath[]) =>
    paths.flatMap((path) => dependentPaths(type, content, path)).map((path) => JSON.stringify(path));
  const removed = patches.flatMap(({ op, path }) => (op === 'remove' ? [path] : []));
  const gone = new Set(textsOf(theirs, removed));
  const dependents = new Set(
    inConflict.flatMap((path) => {
      const [own, other] = [valueAt(mine, path), valueAt(theirs, path)];
      if (own === undefined) return textsOf(theirs, [path]).filter((text) => !gone.has(text));
      return other === undefined ? textsOf(mine, [path]) : [];
    }),
  );
  if (dependents.size === 0) return [...patches];
  return patches.filter((patch) => !dependents.has(JSON.stringify(touchedPath(patch).slice(0, 2))));
}

/** What depends on a value that theirs removed, where theirs does not have it either. */
function removedWith(
  type: DocumentType,
  { path, mine: own, theirs: other }: Pick<FieldConflict, 'path' | 'mine' | 'theirs'>,
  mine: DocumentContent,
  theirs: DocumentContent,
): Pick<FieldConflict, 'dependents'> {
  if (own === undefined || other !== undefined) return {};
  const dependents = dependentPaths(type, mine, path)
    .filter((one) => valueAt(theirs, one) === undefined)
    .map((one) => ({ path: one, mine: valueAt(mine, one) }));
  return dependents.length > 0 ? { dependents } : {};
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
