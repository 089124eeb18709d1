import { isDeepStrictEqual } from 'node:util';
import type { DocumentContent, Patch } from '@tai/contracts';
import { isObject } from './jsonValue.ts';

/** How many levels of objects are compared key by key; below them a value that differs is replaced. */
const comparedLevels = 2;

/** Patches that lead from one content to another. They name entries of its lists by id, and replace an entry as a whole. */
export function patchesBetween(
  from: DocumentContent,
  to: DocumentContent,
  path: readonly string[] = [],
): Patch[] {
  const patches: Patch[] = [];
  for (const key of Object.keys(from))
    if (!Object.hasOwn(to, key)) patches.push({ op: 'remove', path: [...path, key] });
  for (const [key, value] of Object.entries(to)) {
    const inner = [...path, key];
    const before = Object.hasOwn(from, key) ? from[key] : undefined;
    if (before === undefined) patches.push({ op: 'add', path: inner, value });
    else if (inner.length < comparedLevels && isObject(before) && isObject(value))
      for (const patch of patchesBetween(before, value, inner)) patches.push(patch);
    else if (!isDeepStrictEqual(before, value)) patches.push({ op: 'replace', path: inner, value });
  }
  return patches;
}
