import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a promise resolves to; or, when its work goes on although it was told to stop, the end of the waiting for it.
 * @param patience milliseconds after the abort
 * @throws the signal's reason
 */
export async function orLeft<Value>(
  answer: Promise<Value>,
  signal: AbortSignal,
  patience: number,
): Promise<Value> {
  const done = new AbortController();
  const told = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true, signal: done.signal });
  });
  const left = told.then(async () => {
    await delay(patience, undefined, { ref: false, signal: done.signal });
    throw signal.reason;
  });
  // Of the two, the later one ends without anybody listening.
  left.catch(() => {});
  answer.catch(() => {});
  try {
    return await Promise.race([answer, left]);
  } finally {
    done.abort();
  }
}
