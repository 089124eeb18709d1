import { isDeepStrictEqual } from 'node:util';
import { userSettings } from '@tai/contracts';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/http/apiError.ts';

type Fields = Record<string, unknown>;

/** What people may set: everything but what only the server says. */
const settable = Object.keys(userSettings.shape).filter((name) => name !== 'userAuth');

/** The stored settings as they leave: with the locks, which an administrator sets. */
export function settingsWithLocks(stored: string, locks: number[]): string {
  return JSON.stringify({ ...(JSON.parse(stored) as Fields), userAuth: locks });
}

/**
 * Stored settings with those of a request over them; fields that are absent keep their value, unknown ones are dropped.
 * @throws ApiError settingsInvalid
 */
export function mergeSettings(stored: string, incoming: string): string {
  const before = JSON.parse(stored) as Fields;
  const wanted = fieldsOf(incoming);
  const merged: Fields = { ...before };
  for (const name of settable) {
    const value = wanted[name];
    if (value === undefined) continue;
    merged[name] = isFields(value) && isFields(before[name]) ? { ...before[name], ...value } : value;
  }
  // The schema puts a default in the place of a bad value: one that comes out otherwise than it went in was bad.
  const read: Fields = z.parse(userSettings, merged);
  for (const name of settable) {
    const value = wanted[name];
    if (value !== undefined && !survives(value, read[name])) {
      throw new ApiError('settingsInvalid', { detail: `${name} has a value that is not allowed` });
    }
  }
  return JSON.stringify(
    Object.fromEntries(settable.filter((name) => name in merged).map((name) => [name, read[name]])),
  );
}

function fieldsOf(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('settingsInvalid', { detail: 'they are not JSON' });
  }
  if (!isFields(value)) throw new ApiError('settingsInvalid', { detail: 'they are not an object' });
  return value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field inside that nobody knows is dropped like one outside. */
function survives(value: unknown, read: unknown): boolean {
  if (!isFields(value)) return isDeepStrictEqual(value, read);
  return isFields(read) && Object.keys(read).every((name) => !(name in value) || value[name] === read[name]);
}
