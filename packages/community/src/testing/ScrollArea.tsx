import { keepsScroll } from '@tai/kernel';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** The frame around pages: a new address begins at its top, as in the app. */
export function ScrollArea({ children }: { children: ReactNode }) {
  const location = useLocation();
  const area = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (area.current && !keepsScroll(location)) area.current.scrollTop = 0;
  }, [location]);
  return (
    <main ref={area} data-scroll-area="">
      {children}
    </main>
  );
}
