import { useEffect, useState, type RefObject } from 'react';

/** px beyond the visible part in which groups are drawn. */
const margin = 1000;

const callbacks = new WeakMap<Element, (isNear: boolean) => void>();
const observers = new WeakMap<Element, IntersectionObserver>();

/** One observer for each scrolling area: a person can have 10,000 trainings. */
function observerOf(area: Element): IntersectionObserver {
  const known = observers.get(area);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { root: area === document.documentElement ? null : area, rootMargin: `${margin}px 0px` },
  );
  observers.set(area, observer);
  return observer;
}

/** The area that scrolls an element: that of the frame around pages, else the window. */
export function scrollAreaOf(element: Element | null): Element {
  return element?.closest('[data-scroll-area]') ?? document.documentElement;
}

/**
 * Whether an element is near the visible part, so that its content is worth drawing, and the height that it had when it was drawn last: an
 * empty box of this height keeps its place. An element that holds the focus stays drawn.
 * @param estimate px of height before it was ever drawn
 */
export function useNearby(element: RefObject<HTMLElement | null>, estimate: number) {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState(estimate);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = observerOf(scrollAreaOf(target));
    callbacks.set(target, (next) => {
      if (!next && target.contains(document.activeElement)) return;
      if (!next && target.offsetHeight > 0) setHeight(target.offsetHeight);
      setNear(next);
    });
    observer.observe(target);
    return () => {
      callbacks.delete(target);
      observer.unobserve(target);
    };
  }, [element]);
  return { isNear, height };
}
