import type { Box } from '@tai/graph';
import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';

/** At the smallest, a board with the most nodes, in rows of forty, fits a window. */
export const zoomRange = { min: 0.02, max: 2.5 } as const;

interface FitOptions {
  padding: number;
  maxZoom: number;
}

/**
 * Shows boxes as a whole. React Flow's own way needs every node in its store, and mounts all of them before the overview takes their
 * place, which is seconds on a board of thousands.
 * @param prepare called with the zoom to come, a frame before it
 * @returns how not to do it any more
 */
export function useFit(
  prepare: (zoom: number) => void,
): (boxes: Iterable<Box>, options: FitOptions) => () => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useCallback(
    (boxes, { padding, maxZoom }) => {
      const { width, height } = store.getState();
      const bounds = boundsOf([...boxes]);
      if (!bounds || width === 0 || height === 0) return () => undefined;
      const view = getViewportForBounds(bounds, width, height, zoomRange.min, maxZoom, padding);
      prepare(view.zoom);
      const frame = requestAnimationFrame(() => void flow.setViewport(view));
      return () => cancelAnimationFrame(frame);
    },
    [flow, store, prepare],
  );
}

function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  // Not by spreading: a board has thousands, and arguments have an end.
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
