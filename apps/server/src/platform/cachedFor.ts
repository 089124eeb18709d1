import type { Clock } from './clock.ts';

/**
 * Reads something at most once in a while: calls in between get the same answer, also while it is being read. A failure is
 * not kept.
 * @param milliseconds for which an answer is good
 */
export function cachedFor<Value>(
  clock: Clock,
  milliseconds: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | undefined;
  return () => {
    // A clock that was set back must not keep an answer for long.
    if (known && Math.abs(clock.now() - known.at) < milliseconds) return known.value;
    const reading = { at: clock.now(), value: read() };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.value;
  };
}
