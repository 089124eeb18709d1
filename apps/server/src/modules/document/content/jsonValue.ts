import { type DocumentContent, limits } from '@tai/contracts';

/** Refused as keys: a program that assigns them to an object, as a naive copy does, changes the object's prototype. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function isForbiddenKey(key: string): boolean {
  return forbiddenKeys.has(key);
}

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Why a value cannot be part of a content; null when it can. It never goes deeper than is allowed.
 * @param depth of what holds the value: 0 for the whole content
 */
export function valueFault(value: unknown, depth: number): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'a number is not finite';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= limits.document.depthMax) return 'it is nested too deep';
  // Lists and keys are walked alone: of an object with 300,000 keys the entries take four times as long to make.
  if (Array.isArray(value)) {
    for (const inner of value) {
      const found = valueFault(inner, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    const found = isForbiddenKey(key)
      ? 'the key is reserved'
      : valueFault((value as DocumentContent)[key], depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** True for what can be a whole content. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
