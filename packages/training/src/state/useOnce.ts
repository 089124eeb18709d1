import { useRef, useState } from 'react';

/** Milliseconds after an act that went through in which the second click of a double click may still come. */
const rest = 1000;

/** Runs one act at a time: what is asked for while one is under way or was just done is ignored. */
export function useOnce(onError: (error: unknown) => void): {
  isBusy: boolean;
  /** The act answers whether it went through. */
  once: (act: () => Promise<boolean>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second click of a double click.
  const busy = useRef(false);
  const doneAt = useRef(Number.NEGATIVE_INFINITY);

  async function once(act: () => Promise<boolean>): Promise<void> {
    if (busy.current || performance.now() - doneAt.current < rest) return;
    busy.current = true;
    setBusy(true);
    try {
      if (await act()) doneAt.current = performance.now();
    } catch (error) {
      onError(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return { isBusy, once };
}
