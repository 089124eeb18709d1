// The stage of the preview. The view is written to the element directly: a pointer move must not render React, except when
// the zoom that is shown in words changes.
import {
  createGestures,
  createPanZoom,
  fromMiddle,
  tenthStep,
  type PanZoom,
  type View,
} from '@tai/canvas-kit';
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** The picture fitted to the window; x and y are px from its centre. */
const fittedView: View = { scale: 1, x: 0, y: 0 };
const zoomLimits = { min: 0.1, max: 5 };

export interface ZoomStage {
  /** 1 is fitted. */
  scale: number;
  panZoom: PanZoom;
}

/** `stage` listens, `picture` is moved. A changed `resetKey` fits the picture again. */
export function useZoomStage(
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  resetKey: string,
): ZoomStage {
  const [panZoom] = useState(() =>
    createPanZoom({ limits: zoomLimits, step: tenthStep, home: () => fittedView }),
  );
  const scale = useSyncExternalStore(panZoom.subscribe, () => panZoom.view.scale);

  // Before the first paint: what can be seen can be dragged.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    return createGestures({
      panZoom,
      measure: fromMiddle,
      wheel: 'steps',
      ignores: ({ button, target }) =>
        button !== 0 ||
        (target instanceof Element &&
          target.closest('button, video, [data-clip-player], [data-own-gestures]') !== null),
    }).attach(element);
  }, [stage, panZoom]);

  useLayoutEffect(
    () =>
      panZoom.subscribe(() => {
        const { x, y, scale } = panZoom.view;
        picture.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${scale})`);
      }),
    [panZoom, picture],
  );
  useLayoutEffect(() => panZoom.reset(), [panZoom, resetKey]);

  return { scale, panZoom };
}
