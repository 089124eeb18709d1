import { brand } from '@tai/design-system';
import { useEffect } from 'react';

/** Names the window after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    let isCurrent = true;
    // The host names the window after the whole shell in an effect of its own, which may run after this one.
    queueMicrotask(() => {
      if (isCurrent) document.title = `${title} · ${brand.name}`;
    });
    return () => {
      isCurrent = false;
    };
  }, [title]);
}
