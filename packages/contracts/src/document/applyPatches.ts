import type { DocumentContent, Patch, PatchPath } from './patch.ts';

type Container = Record<string, unknown> | unknown[];

/**
 * Applies patches by the rules of the server and returns a new content. Objects and lists on the path to a change are copied,
 * once for all patches of a call; everything else is shared with the content that was given.
 * @returns null when one of them does not apply
 */
export function applyPatches(content: DocumentContent, patches: readonly Patch[]): DocumentContent | null {
  /** Objects and lists that were copied here and may therefore be changed. */
  const own = new WeakSet<object>();
  let root: Container = content;
  for (const patch of patches) {
    if (patch.path.length === 0) {
      if (patch.op !== 'replace' || !isPlainObject(patch.value)) return null;
      root = patch.value;
      continue;
    }
    root = owned(root, own);
    const parent = reachParent(root, patch.path, own);
    if (parent === null || !change(parent, patch)) return null;
  }
  return root as DocumentContent;
}

function owned(value: Container, own: WeakSet<object>): Container {
  if (own.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  own.add(copy);
  return copy;
}

function reachParent(root: Container, path: PatchPath, own: WeakSet<object>): Container | null {
  let parent = root;
  for (const step of path.slice(0, -1)) {
    const next = valueAt(parent, step);
    if (typeof next !== 'object' || next === null) return null;
    const copy = owned(next as Container, own);
    if (Array.isArray(parent)) parent[step as number] = copy;
    else parent[step as string] = copy;
    parent = copy;
  }
  return parent;
}

function change(parent: Container, patch: Patch): boolean {
  const step = patch.path.at(-1);
  if (Array.isArray(parent)) {
    if (typeof step !== 'number' || step > parent.length) return false;
    if (step === parent.length && patch.op !== 'add') return false;
    if (patch.op === 'add') parent.splice(step, 0, patch.value);
    else if (patch.op === 'remove') parent.splice(step, 1);
    else parent[step] = patch.value;
    return true;
  }
  if (typeof step !== 'string') return false;
  if (patch.op !== 'add' && !Object.hasOwn(parent, step)) return false;
  if (patch.op === 'remove') delete parent[step];
  else parent[step] = patch.value;
  return true;
}

function valueAt(parent: Container, step: string | number): unknown {
  if (Array.isArray(parent)) return typeof step === 'number' ? parent[step] : undefined;
  return typeof step === 'string' && Object.hasOwn(parent, step) ? parent[step] : undefined;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
