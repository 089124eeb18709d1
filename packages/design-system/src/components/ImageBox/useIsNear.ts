import { useEffect, useState, type RefObject } from 'react';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all boxes: a library shows hundreds. */
function watch(element: Element, whenNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) callbacks.get(entry.target)?.();
    },
    { rootMargin: '200px' },
  );
  callbacks.set(element, whenNear);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
  };
}

/** Becomes true when the element comes near the visible part of the page, and stays so. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return;
    return watch(element.current, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}
