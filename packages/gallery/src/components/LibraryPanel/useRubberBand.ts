import { loadChunk } from '@tai/kernel';
import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import type { BandParts } from './drawBand.ts';

/** Whether a press begins a band: with the mouse, beside the tiles. A finger scrolls, and a tile is dragged itself. */
function isBeginning({ button, pointerType, target, clientX }: PointerEvent, scroller: HTMLElement): boolean {
  if (button !== 0 || pointerType !== 'mouse' || !(target instanceof Element)) return false;
  const isOnScrollbar = clientX >= scroller.getBoundingClientRect().left + scroller.clientWidth;
  return !isOnScrollbar && target.closest('[data-place], button') === null;
}

const load = () => loadChunk(() => import('./drawBand.ts'));

/**
 * Selects tiles with a rectangle that is drawn with the mouse. It scrolls near the edges, Shift and Ctrl keep what was selected
 * before, and Escape takes it back. The rectangle is measured on all that is listed, of which only a part is drawn.
 */
export function useRubberBand(parts: BandParts) {
  const band = useRef<HTMLDivElement>(null);
  const newest = useRef(parts);
  useEffect(() => {
    newest.current = parts;
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return {
    band,
    /** What draws the band is brought before the button is pressed. */
    onPointerEnter({ pointerType }: ReactPointerEvent) {
      if (pointerType === 'mouse') load().catch(() => undefined);
    },
    onPointerDown({ nativeEvent }: ReactPointerEvent) {
      const scroller = parts.scroller.current;
      const drawn = band.current;
      if (!scroller || !drawn || !isBeginning(nativeEvent, scroller)) return;
      stop.current?.();
      const released = new AbortController();
      const release = () => released.abort();
      stop.current = release;
      document.addEventListener('pointerup', release, { signal: released.signal });
      load().then(
        ({ drawBand }) => {
          if (released.signal.aborted) return;
          release();
          stop.current = drawBand(nativeEvent, scroller, drawn, () => newest.current);
        },
        () => undefined,
      );
    },
  };
}
