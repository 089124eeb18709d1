import { useEffect } from 'react';

const brand = 'TAI';

/** Names the window after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    let isCurrent = true;
    // The host names the window after the whole shell in an effect of its own, which may run after this one.
    queueMicrotask(() => {
      if (isCurrent) document.title = `${title} · ${brand}`;
    });
    return () => {
      isCurrent = false;
    };
  }, [title]);
}
