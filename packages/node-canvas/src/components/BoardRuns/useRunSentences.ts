import { errorWords } from '@tai/api-client';
import type { CanvasRun } from '@tai/contracts';
import { useEffect } from 'react';

/** Brings the sentences for errors of nodes. Those come inside of an answer that succeeded, which waits for no sentences. */
export function useRunSentences(runs: readonly CanvasRun[] | undefined): void {
  const hasErrors = runs?.some(({ steps }) => steps.some(({ error }) => error)) ?? false;
  useEffect(() => {
    if (hasErrors) void errorWords.loadLater();
  }, [hasErrors]);
}
