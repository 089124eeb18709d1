import { useLayoutEffect } from 'react';

const positions = new Map<string, number>();

/** Events with which a person takes the scrolling into their own hands. */
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scroll position for each full path: noted while the person scrolls, restored on return. It is not read when leaving,
 * because by then the next page is already in place and may be shorter.
 * @param staysPut the address changed, and the page is not to move
 */
export function useScrollMemory(fullPath: string, staysPut: boolean): void {
  useLayoutEffect(() => {
    const area = scrollArea();
    if (staysPut) positions.set(fullPath, area.scrollTop);
    const restoring = restore(area, positions.get(fullPath) ?? 0);
    const note = () => {
      if (!restoring.isUnderWay()) positions.set(fullPath, area.scrollTop);
    };
    // The document tells of its scrolling itself, an element within it does.
    const target = area === document.documentElement ? document : area;
    target.addEventListener('scroll', note, { passive: true });
    return () => {
      restoring.stop();
      target.removeEventListener('scroll', note);
    };
  }, [fullPath, staysPut]);
}

/** The main area of the frame; the document for pages that fill the window. */
function scrollArea(): Element {
  return document.querySelector('[data-scroll-area]') ?? document.documentElement;
}

/** Scrolls there, again and again while the page grows, until it is tall enough or the person scrolls. */
function restore(area: Element, top: number): { isUnderWay(): boolean; stop(): void } {
  area.scrollTop = top;
  if (area.scrollTop >= top) return { isUnderWay: () => false, stop: () => undefined };
  let isUnderWay = true;
  const growth = new ResizeObserver(() => {
    area.scrollTop = top;
    if (area.scrollTop >= top - 1) stop();
  });
  function watchContent(): void {
    for (const child of area.children) growth.observe(child);
  }
  const arrival = new MutationObserver(watchContent);
  function stop(): void {
    isUnderWay = false;
    growth.disconnect();
    arrival.disconnect();
    for (const event of takingOver) window.removeEventListener(event, stop);
  }
  watchContent();
  arrival.observe(area, { childList: true });
  for (const event of takingOver) window.addEventListener(event, stop, { passive: true });
  return { isUnderWay: () => isUnderWay, stop };
}
