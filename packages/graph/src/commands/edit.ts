/*
 * Changes of a board. Every act is a list of edits: a value that is set, or a key that is removed, at a path of keys. Because
 * nodes, links and groups lie in objects by id, edits of different ones never touch each other, whoever makes them, and the
 * inverse of an edit is an edit again. Undo is therefore one's own: it leaves alone what others have changed since.
 */
import type { Board, Patch } from '@tai/contracts';

/** Sets the value at a path, or removes the key when there is no value. */
export interface Edit {
  path: readonly string[];
  value?: unknown;
}

/** One act of a person: what it changed, and what that takes back. */
export interface Act {
  edits: readonly Edit[];
  inverse: readonly Edit[];
}

/**
 * Edits as patches of the document service, in their order. An edit whose parent is not there, because somebody removed the node
 * for example, is left out; so is one that changes nothing.
 */
export function patchesOf(board: Board, edits: readonly Edit[]): Patch[] {
  const draft = createDraft(board);
  return edits.flatMap((edit) => draft.apply(edit)?.patch ?? []);
}

/** The act that edits are on a board, with what takes it back; null when nothing would change. */
export function actOf(board: Board, edits: readonly Edit[]): Act | null {
  const draft = createDraft(board);
  const inverse: Edit[] = [];
  const done: Edit[] = [];
  for (const edit of edits) {
    const change = draft.apply(edit);
    if (!change) continue;
    done.push(edit);
    inverse.push({ path: edit.path, ...(change.before !== undefined && { value: change.before }) });
  }
  return done.length > 0 ? { edits: done, inverse: inverse.toReversed() } : null;
}

type JsonObject = Record<string, unknown>;

/** A content that edits change one after the other. Objects are copied once, when something in them changes first. */
function createDraft(board: Board) {
  const own = new WeakSet<object>();
  const root: JsonObject = { ...board };
  own.add(root);

  function ownParent(path: readonly string[]): JsonObject | null {
    let parent = root;
    for (const key of path.slice(0, -1)) {
      const next = Object.hasOwn(parent, key) ? parent[key] : undefined;
      if (!isObject(next)) return null;
      const copy = own.has(next) ? next : { ...next };
      own.add(copy);
      parent[key] = copy;
      parent = copy;
    }
    return parent;
  }

  return {
    /** Null when the edit changes nothing or its parent is not there. */
    apply({ path, value }: Edit): { patch: Patch; before: unknown } | null {
      const parent = ownParent(path);
      const key = path.at(-1);
      if (!parent || key === undefined) return null;
      const isThere = Object.hasOwn(parent, key);
      const before = isThere ? parent[key] : undefined;
      if (value === undefined) {
        if (!isThere) return null;
        delete parent[key];
        return { patch: { op: 'remove', path: [...path] }, before };
      }
      if (isThere && isSame(before, value)) return null;
      parent[key] = value;
      return { patch: { op: isThere ? 'replace' : 'add', path: [...path], value }, before };
    },
  };
}

/**
 * What takes an act back on the board as it is now.
 * @returns `edits` without those of parts that others have changed since, whose paths are in `changedSince`
 */
export function takeBack(
  board: Board,
  { edits, inverse }: Act,
): { edits: Edit[]; changedSince: readonly (readonly string[])[] } {
  const made = new Map(edits.map(({ path, value }) => [JSON.stringify(path), value]));
  const kept: Edit[] = [];
  const changedSince: (readonly string[])[] = [];
  for (const edit of inverse) {
    if (isSame(valueAt(board, edit.path), made.get(JSON.stringify(edit.path)))) kept.push(edit);
    else changedSince.push(edit.path);
  }
  return { edits: kept, changedSince };
}

function valueAt(board: Board, path: readonly string[]): unknown {
  let value: unknown = board;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares JSON values; the order of keys does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && isSame(first[key], second[key]))
  );
}
