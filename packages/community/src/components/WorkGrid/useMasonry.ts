import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import {
  gridFor,
  placeTiles,
  tilesBetween,
  type Grid,
  type Masonry,
  type Place,
  type Ratio,
} from '../../domain/masonry.ts';

/** Drawn beyond both edges of the visible part, in parts of its height. */
const overscan = 0.75;
/** The strip is looked up again when the page was scrolled by so many px. */
const step = 160;

interface Strip {
  top: number;
  bottom: number;
}

/**
 * Tiles in sight of a list that grows at its end and scrolls with the page around it. The document holds no more than
 * what is near, however long the list is.
 * @param ratios the same object as long as it means the same
 */
export function useMasonry(
  element: RefObject<HTMLElement | null>,
  ratios: readonly Ratio[],
  { narrowest, gap, footer }: { narrowest: number; gap: number; footer: number },
): { tiles: Place[]; masonry: Masonry | null; end: number } {
  const [width, setWidth] = useState(0);
  const [strip, setStrip] = useState<Strip>({ top: 0, bottom: 0 });
  const grid = useMemo(
    () => (width > 0 ? gridFor(width, { narrowest, gap, footer }) : null),
    [width, narrowest, gap, footer],
  );
  // Kept as state, so that what is added later goes on where this ended.
  const [placed, setPlaced] = useState<{ grid: Grid; ratios: readonly Ratio[]; masonry: Masonry } | null>(
    null,
  );
  let masonry = placed?.masonry ?? null;
  if (grid && (placed?.grid !== grid || placed.ratios !== ratios)) {
    masonry = placeTiles(ratios, grid, placed?.masonry);
    setPlaced({ grid, ratios, masonry });
  }

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const scroller = target.closest<HTMLElement>('[data-scroll-area]') ?? document.documentElement;
    const look = () => {
      const { clientWidth } = target;
      // A page that is kept alive and hidden has no width; it goes on as it was.
      if (clientWidth === 0) return;
      setWidth(clientWidth);
      const offset = scroller.getBoundingClientRect().top - target.getBoundingClientRect().top;
      const height = scroller.clientHeight;
      const top = Math.floor((offset - height * overscan) / step) * step;
      const bottom = Math.ceil((offset + height * (1 + overscan)) / step) * step;
      setStrip((known) => (known.top === top && known.bottom === bottom ? known : { top, bottom }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [element]);

  const tiles = useMemo(
    () => (masonry ? tilesBetween(masonry, strip.top, strip.bottom) : []),
    [masonry, strip],
  );
  return { tiles, masonry, end: strip.bottom };
}
