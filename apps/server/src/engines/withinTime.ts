import { setTimeout as delay } from 'node:timers/promises';
import { EngineFailure, type EngineProblem } from '@tai/contracts';

/**
 * What a promise resolves to, if it does so in time; it is not stopped when it does not.
 * @throws EngineFailure naming the limit
 */
export async function withinTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const stop = new AbortController();
  const late = delay(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new EngineFailure('engineTimeout', { seconds: milliseconds / 1000 });
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

/** Why something failed: in English, and by a name of the error catalogue where the error has one. */
export interface Explanation {
  problem: string;
  cause?: EngineProblem | undefined;
}

/** The first line of what went wrong: the rest is for the log. */
export function explain(error: unknown): Explanation {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const problem = line.slice(0, 300).toWellFormed() || 'no reason was given';
  if (!(error instanceof EngineFailure)) return { problem };
  return { problem: error.message, cause: { error: error.error, params: error.params } };
}
