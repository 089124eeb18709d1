import { useLayoutEffect } from 'react';

const positions = new Map<string, number>();

/** Scroll position of the main area for each full path: kept when leaving, restored on return. */
export function useScrollMemory(fullPath: string): void {
  useLayoutEffect(() => {
    const area = document.querySelector('main') ?? document.documentElement;
    area.scrollTop = positions.get(fullPath) ?? 0;
    return () => {
      positions.set(fullPath, area.scrollTop);
    };
  }, [fullPath]);
}
