// The JSON of a glTF as anybody may have written it: every field is looked at before it is believed.

import { damaged, MediaError } from '../mediaError.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws MediaError */
export function parseDocument(json: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw damaged('The description of the scene is not JSON.');
  }
  if (!isObject(value) || !isObject(value.asset) || value.asset.version !== '2.0') {
    throw new MediaError('unsupported', 'The description of the scene is not glTF 2.0.');
  }
  return value;
}

/** A list of objects; empty when it is absent. @throws MediaError */
export function listOf(owner: JsonObject, name: string): JsonObject[] {
  const value = owner[name] ?? [];
  if (!Array.isArray(value) || !value.every(isObject)) throw damaged(`${name} is not a list.`);
  return value;
}

/** A whole number from zero; `otherwise` when it is absent. @throws MediaError */
export function countOf(owner: JsonObject, name: string, otherwise?: number): number {
  const value = owner[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw damaged(`${name} is not a whole number.`);
  }
  return value;
}

/** The member of `list` that `owner[name]` points at; undefined when it is absent. @throws MediaError */
export function memberOf<Item>(owner: JsonObject, name: string, list: readonly Item[]): Item | undefined {
  if (owner[name] === undefined) return undefined;
  const index = countOf(owner, name);
  const item = list[index];
  if (item === undefined) throw damaged(`${name} is ${index}, and there are ${list.length}.`);
  return item;
}

/** A list of indices into a list of this length. @throws MediaError */
export function indicesOf(owner: JsonObject, name: string, length: number): number[] {
  const value = owner[name] ?? [];
  const isValid = (index: unknown) =>
    Number.isInteger(index) && (index as number) >= 0 && (index as number) < length;
  if (!Array.isArray(value) || !value.every(isValid))
    throw damaged(`${name} points at something that is not there.`);
  return value;
}

/** Numbers, all finite, as many as `length`; undefined when they are absent. @throws MediaError */
export function numbersOf(owner: JsonObject, name: string, length: number): number[] | undefined {
  const value = owner[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length !== length || !value.every((item) => Number.isFinite(item))) {
    throw damaged(`${name} is not ${length} numbers.`);
  }
  return value;
}

/** An extension of an object; undefined when it has none of this name. */
export function extensionOf(owner: JsonObject, name: string): JsonObject | undefined {
  const extension = isObject(owner.extensions) ? owner.extensions[name] : undefined;
  return isObject(extension) ? extension : undefined;
}
