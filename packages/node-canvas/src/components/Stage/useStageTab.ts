import { useShortcuts, type ShortcutEntry } from '@tai/kernel';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

/**
 * Tab on the stage opens the search for nodes, as in other node editors. So that the keyboard is never caught, this holds only while
 * the stage itself or a node that the pointer chose has the focus; Shift+Tab leaves, and so does Tab after Escape.
 */
export function useStageTab(frame: RefObject<HTMLElement | null>): void {
  const say = nodeCanvasWords.useWords();
  const { openSearch } = useOpenBoard();
  const isReleased = useRef(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    function release(event: KeyboardEvent): void {
      if (event.key === 'Escape') isReleased.current = true;
    }
    // Whoever comes back, by the pointer or with the focus from elsewhere, finds Tab as it was.
    function hold(event: Event): void {
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (from instanceof Element && !element?.contains(from) && !from.closest('dialog, [role=dialog]'))
        isReleased.current = false;
      if (event.type === 'pointerdown') isReleased.current = false;
    }
    element.addEventListener('keydown', release, true);
    element.addEventListener('pointerdown', hold, true);
    element.addEventListener('focusin', hold);
    return () => {
      element.removeEventListener('keydown', release, true);
      element.removeEventListener('pointerdown', hold, true);
      element.removeEventListener('focusin', hold);
    };
  }, [frame]);
  useShortcuts(
    useMemo(
      (): ShortcutEntry[] => [
        {
          ...{ id: 'nodeCanvas.tab', keys: 'Tab', label: say('library.search'), group: say('page.title') },
          isFor: () => !isReleased.current && ownsFocus(frame.current),
          run() {
            // A search that was closed gives the focus back, and from there Tab goes on.
            isReleased.current = true;
            openSearch();
          },
        },
      ],
      [say, openSearch, frame],
    ),
  );
}

/** True when the stage has the focus: nothing in it that the keyboard went to, such as a node or its fields. */
function ownsFocus(frame: HTMLElement | null): boolean {
  const focused = window.document.activeElement;
  if (!frame || !focused || !frame.contains(focused)) return false;
  if (focused.matches('.react-flow')) return true;
  return focused.matches('.react-flow__node, .react-flow__edge') && !focused.matches(':focus-visible');
}
