import { useLayoutEffect, useState } from 'react';

/** Remembers which element had the focus before an overlay opened. */
export interface FocusMemory {
  note: () => void;
  giveBack: () => void;
}

function createFocusMemory(): FocusMemory {
  let before: Element | null = null;
  return {
    note: () => {
      before = document.activeElement;
    },
    giveBack: () => {
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      // MUI shows the page behind a dialog to assistive technology again a moment later; nothing hidden may have the focus.
      before.closest('[aria-hidden=true]')?.removeAttribute('aria-hidden');
      before.focus({ preventScroll: true });
    },
  };
}

/** The memory of one overlay. */
export function useFocusMemory(): FocusMemory {
  const [memory] = useState(createFocusMemory);
  return memory;
}

/**
 * Notes the focus when an overlay opens. The first child of the overlay: its effect runs before those of the content,
 * which may take the focus.
 */
export function NoteFocus({ memory }: { memory: FocusMemory }) {
  useLayoutEffect(() => memory.note(), [memory]);
  return null;
}
