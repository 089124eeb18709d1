import type { Dataset } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import { labelWords } from '../../labelWords.ts';

/** Tells when automatic labelling has ended, and how many images could not be described. */
export function useLabellingEnd({ labelling, labellingFailed }: Dataset): void {
  const say = labelWords.useWords();
  const last = useRef(labelling);
  useEffect(() => {
    const before = last.current;
    last.current = labelling;
    if (!before || labelling) return;
    const text = say('auto.done');
    // The last progress that came may be older than the last failure; a labelling that was stopped leaves no number behind.
    const count = Math.max(before.failed, labellingFailed);
    toast.show({
      tone: count > 0 ? 'danger' : 'success',
      message:
        count > 0 ? say('auto.withFailed', { text, failed: say('auto.failedCount', { count }) }) : text,
    });
  }, [labelling, labellingFailed, say]);
}
