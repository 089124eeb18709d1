import { useLayoutEffect, useState } from 'react';
import type { Box } from '../../layer/placeNear.ts';
import { findTarget, followPage } from './tourTarget.ts';

/** Px of air around what is shown. */
const air = 6;
/** Px between its frame and the edge of the window. */
const edge = 3;

/** Where the first match of a selector that is on the screen is, while the page around it changes; null while there is none. */
export function useTargetBox(selector: string | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const next = selector === null ? null : boxAround(findTarget(selector));
      setBox((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    measure();
    return selector === null ? undefined : followPage(measure);
  }, [selector]);
  return box;
}

/** The box of an element with some air around it, inside the window. */
function boxAround(element: HTMLElement | null): Box | null {
  if (!element) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const edges = {
    left: Math.max(left - air, edge),
    top: Math.max(top - air, edge),
    right: Math.min(right + air, window.innerWidth - edge),
    bottom: Math.min(bottom + air, window.innerHeight - edge),
  };
  return {
    ...{ left: edges.left, top: edges.top },
    ...{ width: edges.right - edges.left, height: edges.bottom - edges.top },
  };
}
