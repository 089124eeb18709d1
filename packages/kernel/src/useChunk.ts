import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from './loadChunk.ts';
import { onceOnline } from './online.ts';

export interface Chunk<T> {
  /** What was loaded last; what is there stays while something else is on its way, and when that does not come. */
  value: T | null;
  /** Asks once more; there when nothing is there and it could not be loaded. */
  retry: (() => void) | null;
}

/**
 * A part of the app that a component needs: code, words, a text. One that could not be loaded is asked for again by
 * itself when the network returns, because nobody presses a button for a control that they do not know of.
 * @param load the same function until something else is wanted; null while nothing is
 * @param initial what is there already
 */
export function useChunk<T>(load: (() => Promise<T>) | null, initial: T | null = null): Chunk<T> {
  const [value, setValue] = useState(() => initial);
  const [failed, setFailed] = useState<typeof load>(null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = load !== null && failed === load;
  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((count) => count + 1);
  }, []);

  // Whoever wants it anew has it tried anew.
  if (!load && failed) setFailed(null);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    loadChunk(load).then(
      (loaded) => {
        if (isCurrent) setValue(() => loaded);
      },
      () => {
        if (isCurrent) setFailed(() => load);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  useEffect(() => (hasFailed ? onceOnline(retry) : undefined), [hasFailed, retry]);

  return { value, retry: hasFailed && value === null ? retry : null };
}
