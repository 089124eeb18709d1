import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Brings a part of a page to the top of the window when an address asks for something in it that is not in sight: a page
 * that was just opened stands at its top.
 * @param element the part
 * @param wish what is asked of it; empty for nothing
 * @returns to be called with a wish that comes from the part itself, which is in sight then
 */
export function useArrival(element: RefObject<HTMLElement | null>, wish: string): (own: string) => void {
  const known = useRef('');
  useLayoutEffect(() => {
    const isNew = known.current !== wish;
    known.current = wish;
    const part = element.current;
    const area = scrollAreaOf(element);
    if (!isNew || wish === '' || !part || !area) return;
    soon(() => {
      // It was there before, and stands as it was left.
      if (area.scrollTop > 0) return;
      area.scrollTop = part.getBoundingClientRect().top - area.getBoundingClientRect().top - gap;
    });
  }, [element, wish]);
  return (own) => {
    known.current = own;
  };
}

/** Pixels that are left free above a part that was brought to the top. */
const gap = 16;

/** After the host had its turn, and before anything is painted. */
const soon = (run: () => void) => queueMicrotask(run);

const scrollAreaOf = ({ current }: RefObject<HTMLElement | null>) =>
  current?.closest<HTMLElement>('[data-scroll-area]') ?? null;
