import { useShortcuts } from '@tai/kernel';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { labelWords } from '../../labelWords.ts';
import type { Bench } from '../../state/useBench.ts';

/** Keys of the page: through the images, to the labels, and back what was changed. */
export function useBenchKeys(bench: Bench, focusLabels: () => void): void {
  const say = labelWords.useWords();
  const { step, undo, redo, current } = bench;
  const run = useLatest({ step, undo, redo, focusLabels, hasCurrent: current !== undefined });
  useShortcuts(
    useMemo(() => {
      const entry = (id: string, keys: string, label: string, act: () => void, isFor?: () => boolean) => ({
        ...{ id: `training.${id}`, keys, label, group: say('keys.group'), run: act },
        ...(isFor && { isFor }),
      });
      return [
        entry('next', 'J', say('keys.next'), () => run().step(1)),
        entry('previous', 'K', say('keys.previous'), () => run().step(-1)),
        entry(
          'labels',
          'Enter',
          say('keys.labels'),
          () => run().focusLabels(),
          () => run().hasCurrent && isOnPage(),
        ),
        entry('undo', 'Mod+Z', say('undo'), () => void run().undo(), notTyping),
        entry('redo', 'Mod+Shift+Z', say('redo'), () => void run().redo(), notTyping),
        entry('redo2', 'Mod+Y', say('redo'), () => void run().redo(), notTyping),
      ];
    }, [say, run]),
  );
}

/** A text has its own undo while it is not empty; an empty field leaves the key to the images. */
function notTyping(): boolean {
  const field = document.activeElement;
  return !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === '';
}

/** Enter on a button or a link presses it. */
function isOnPage(): boolean {
  return document.activeElement === document.body;
}

/** The newest value, for keys that are registered once. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
