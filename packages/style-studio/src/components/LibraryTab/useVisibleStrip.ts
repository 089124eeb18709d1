import { useLayoutEffect, useState, type RefObject } from 'react';

/** Drawn beyond both edges of the visible part, in parts of its height. */
const overscan = 0.75;
/** The strip is looked up again when the page was scrolled by so many px. */
const step = 160;
/** Distance in px from the end of the list at which more is read (specification §9). */
const nearEnd = 100;

export interface VisibleStrip {
  /** Width of the list in px; 0 until it is known. */
  width: number;
  /** Part of the list that is drawn, in px from its top. */
  top: number;
  bottom: number;
  isNearEnd: boolean;
}

/** The part of a list in sight, which scrolls with the page around it. */
export function useVisibleStrip(element: RefObject<HTMLElement | null>): VisibleStrip {
  const [strip, setStrip] = useState<VisibleStrip>({ width: 0, top: 0, bottom: 0, isNearEnd: false });

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const scroller = target.closest<HTMLElement>('[data-scroll-area]') ?? document.documentElement;
    const look = () => {
      const { clientWidth: width } = target;
      // A page that is kept alive and hidden has no width; it goes on as it was.
      if (width === 0) return;
      const list = target.getBoundingClientRect();
      const offset = scroller.getBoundingClientRect().top - list.top;
      const height = scroller.clientHeight;
      const top = Math.floor((offset - height * overscan) / step) * step;
      const bottom = Math.ceil((offset + height * (1 + overscan)) / step) * step;
      const isNearEnd = list.height - (offset + height) <= nearEnd;
      setStrip((known) =>
        known.width === width && known.top === top && known.bottom === bottom && known.isNearEnd === isNearEnd
          ? known
          : { width, top, bottom, isNearEnd },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    // The document scrolls the window and not itself.
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, [element]);

  return strip;
}
