import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a promise resolves to, if it does so in time; it is not stopped when it does not.
 * @throws Error naming the limit
 */
export async function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const stop = new AbortController();
  const late = delay(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds / 1000} s`);
  });
  // The loser of the race ends without anybody listening.
  late.catch(() => {});
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop.abort();
  }
}

/** The first line of what went wrong: the rest is for the log. */
export function problemOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line.slice(0, 300).toWellFormed() || 'no reason was given';
}
