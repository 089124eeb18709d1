import { useRef, useState } from 'react';

/** Runs one act at a time: what is asked for while one is under way, such as by a double click, is ignored. */
export function useOnce(onError: (error: unknown) => void): {
  isBusy: boolean;
  once: (act: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  // State comes too late for the second click of a double click.
  const busy = useRef(false);

  async function once(act: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      onError(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return { isBusy, once };
}
