import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollAreaOf } from './useNearby.ts';

/** px from the bottom at which the next page is loaded (specification §9). */
const distance = 100;

/** Calls `onNear` when the area around an element is scrolled to its end, or has nothing to scroll, while `isOn`. */
export function useNearEnd(element: RefObject<HTMLElement | null>, isOn: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const area = scrollAreaOf(element.current);
    if (!isOn) return undefined;
    const look = () => {
      // A page that is kept alive and hidden has no height.
      if (area.clientHeight > 0 && area.scrollHeight - area.scrollTop - area.clientHeight <= distance) near();
    };
    look();
    const target = area === document.documentElement ? window : area;
    target.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      target.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [element, isOn]);
}
