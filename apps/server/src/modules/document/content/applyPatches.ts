/*
 * Applies patches to a content without changing it: what is on the way to a change is copied, once for all patches of a
 * call, and everything else is shared. The size as JSON is kept along, because measuring the whole content for each save
 * would take longer than the save.
 */
import { type DocumentContent, limits, type Patch, type PatchPath } from '@tai/contracts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { isForbiddenKey, isObject, jsonBytes, valueFault } from './jsonValue.ts';

/** A content and its size as JSON. */
export interface SizedContent {
  content: DocumentContent;
  bytes: number;
}

type Container = Record<string, unknown> | unknown[];

/** @throws ApiError patchInvalid */
export function applyPatches({ content, bytes }: SizedContent, patches: readonly Patch[]): SizedContent {
  let root = content;
  let size = bytes;
  /** Objects and lists that were made here and may therefore be changed. */
  const own = new WeakSet<object>();

  /** The value as one that may be changed, in the place where `put` keeps it. */
  function changeable(value: Container, put: (copy: Container) => void): Container {
    if (own.has(value)) return value;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    own.add(copy);
    put(copy);
    return copy;
  }

  function apply(patch: Patch, fail: (detail: string) => never): void {
    const last = patch.path.at(-1);
    if (last === undefined) {
      if (patch.op !== 'replace' || !isObject(patch.value)) return fail('the whole must be an object');
      root = patch.value;
      size = jsonBytes(root);
      return;
    }
    let parent = changeable(root, (copy) => void (root = copy as DocumentContent));
    for (const step of patch.path.slice(0, -1)) {
      const holder = parent;
      const next = valueAt(holder, step);
      if (typeof next !== 'object' || next === null) return fail('there is nothing');
      parent = changeable(next as Container, (copy) => setAt(holder, step, copy));
    }
    size += Array.isArray(parent)
      ? changeList(parent, last, patch, fail)
      : changeKey(parent, last, patch, fail);
  }

  patches.forEach((patch, index) => {
    apply(patch, (detail) => {
      throw new ApiError('patchInvalid', { index, path: pointerOf(patch.path), detail });
    });
  });
  return { content: root, bytes: size };
}

/** @returns by how much the JSON grows */
function changeList(
  list: unknown[],
  step: string | number,
  patch: Patch,
  fail: (detail: string) => never,
): number {
  if (typeof step !== 'number') return fail('a list is counted by numbers');
  if (step > list.length || (step === list.length && patch.op !== 'add')) return fail('the list is shorter');
  const comma = list.length > (patch.op === 'add' ? 0 : 1) ? 1 : 0;
  if (patch.op === 'add') {
    list.splice(step, 0, patch.value);
    return jsonBytes(patch.value) + comma;
  }
  const before = jsonBytes(list[step]);
  if (patch.op === 'remove') {
    list.splice(step, 1);
    return -before - comma;
  }
  list[step] = patch.value;
  return jsonBytes(patch.value) - before;
}

/** @returns by how much the JSON grows */
function changeKey(
  object: Record<string, unknown>,
  key: string | number,
  patch: Patch,
  fail: (detail: string) => never,
): number {
  if (typeof key !== 'string') return fail('an object has keys and no places');
  const isThere = Object.hasOwn(object, key);
  if (!isThere && patch.op !== 'add') return fail('there is nothing');
  const before = isThere ? jsonBytes(object[key]) : 0;
  if (patch.op === 'remove') {
    delete object[key];
    return -before - jsonBytes(key) - 1 - entryComma(object);
  }
  const grown = isThere ? 0 : jsonBytes(key) + 1 + entryComma(object);
  object[key] = patch.value;
  return jsonBytes(patch.value) - before + grown;
}

/** The comma beside one more entry. */
function entryComma(object: Record<string, unknown>): number {
  for (const key in object) if (Object.hasOwn(object, key)) return 1;
  return 0;
}

/** Undefined where there is nothing. */
function valueAt(parent: Container, step: string | number): unknown {
  if (Array.isArray(parent)) return typeof step === 'number' ? parent[step] : undefined;
  return typeof step === 'string' && Object.hasOwn(parent, step) ? parent[step] : undefined;
}

function setAt(parent: Container, step: string | number, value: Container): void {
  if (Array.isArray(parent)) parent[step as number] = value;
  else parent[step as string] = value;
}

/** A path as JSON Pointer writes it. */
export function pointerOf(path: PatchPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * What the schema does not look at: depth, keys that would change prototypes, and numbers that JSON cannot write. Before
 * anything walks the values, so that no depth of theirs can end a call.
 * @throws ApiError patchInvalid
 */
export function checkPatches(patches: readonly Patch[]): void {
  patches.forEach((patch, index) => {
    const fail = (detail: string): never => {
      throw new ApiError('patchInvalid', { index, path: pointerOf(patch.path), detail });
    };
    if (patch.path.length > limits.document.depthMax) fail('it is nested too deep');
    const fault = patch.path.find((step) => typeof step === 'string' && isForbiddenKey(step));
    if (fault !== undefined) fail('the key is reserved');
    if (patch.op === 'remove') return;
    if (patch.value === undefined) fail('the value is missing');
    const found = valueFault(patch.value, patch.path.length);
    if (found !== null) fail(found);
  });
}
