import { useCallback, useSyncExternalStore } from 'react';
import { mobileBreakpoint } from './tokens.ts';

/** True while a CSS media query matches. False where the platform has no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** True under 992 px: the menu is a drawer and panels are bottom sheets. */
export function useIsMobile(): boolean {
  return useMediaQuery(`(max-width: ${mobileBreakpoint - 0.02}px)`);
}

/** True when the person asked the system for less motion. CSS is taken care of; this is for canvases and scripts. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
