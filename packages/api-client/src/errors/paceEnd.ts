import { isApiError } from '../request/apiError.ts';

/** Seconds up to which a person can count. */
const countable = 90;
const minute = 60_000;

/** When a failure was first read: what is said of it later names the same time. */
const firstRead = new WeakMap<object, number>();

/**
 * When something can be done again that the server counts by the hour and by the day, in milliseconds since 1970, at a full minute.
 * @returns null for other failures and for a wait that is named in seconds
 */
export function paceEnd(error: unknown): number | null {
  if (!isApiError(error) || error.error !== 'tooManyRequests') return null;
  const seconds = Number(error.params?.seconds ?? 0);
  if (!(seconds > countable)) return null;
  const since = firstRead.get(error) ?? Date.now();
  firstRead.set(error, since);
  return Math.ceil((since + seconds * 1000) / minute) * minute;
}
