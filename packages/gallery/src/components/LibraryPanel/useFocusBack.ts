import { useEffect, type RefObject } from 'react';

/** After files took the place of boards or the other way round: the list of places that led here is gone, and the focus with it. */
export function useFocusBack(placeButton: RefObject<HTMLElement | null>, hasSwitched: boolean): void {
  useEffect(() => {
    if (hasSwitched && document.activeElement === document.body) placeButton.current?.focus();
  }, [placeButton, hasSwitched]);
}
