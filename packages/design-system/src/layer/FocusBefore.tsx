import { useLayoutEffect, type RefObject } from 'react';

/**
 * Notes which element has the focus when an overlay opens. The first child of the overlay: its effect runs before those of
 * the content, which may take the focus.
 */
export function FocusBefore({ store }: { store: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    store.current = document.activeElement;
  }, [store]);
  return null;
}
