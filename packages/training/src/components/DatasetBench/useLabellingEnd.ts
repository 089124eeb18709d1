import type { Dataset } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import { labelWords } from '../../labelWords.ts';

/** Tells when automatic labelling has ended, and how many images could not be described. */
export function useLabellingEnd({ labelling }: Dataset): void {
  const say = labelWords.useWords();
  const last = useRef(labelling);
  useEffect(() => {
    const before = last.current;
    last.current = labelling;
    if (!before || labelling) return;
    const text = say('auto.done');
    toast.show({
      tone: before.failed > 0 ? 'danger' : 'success',
      message:
        before.failed > 0
          ? say('auto.withFailed', { text, failed: say('auto.failedCount', { count: before.failed }) })
          : text,
    });
  }, [labelling, say]);
}
