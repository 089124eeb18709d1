import { useLayoutEffect, type RefObject } from 'react';

/** Lets the Tab key reach an area while it has more content than room, so that the arrow keys can scroll it. */
export function useKeyboardScroll(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    function update(): void {
      if (!element) return;
      if (element.scrollHeight > element.clientHeight) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    }
    update();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
}
