import {
  coverStage,
  createGestures,
  createPanZoom,
  inShares,
  quarterStep,
  viewKeys,
  type PanZoom,
  type View,
} from '@tai/canvas-kit';
import { useCallback, useMemo, useSyncExternalStore, type KeyboardEvent, type RefCallback } from 'react';

/** The picture whole in its pane; x and y are shares of the pane. */
const wholeView: View = { scale: 1, x: 0, y: 0 };
const zoomLimits = { min: 1, max: 20 };
/** Share of the pane that an arrow key moves the picture. */
const keyStep = 0.1;

export interface SharedView {
  view: View;
  panZoom: PanZoom;
  /** The ref of a pane: makes it listen to the wheel and to pointers. */
  pane: RefCallback<HTMLElement>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Zoom and pan that all panes share, by wheel, two fingers, dragging and keys. */
export function useSharedView(): SharedView {
  const { panZoom, gestures, keys } = useMemo(() => createSharedView(), []);
  const view = useSyncExternalStore(panZoom.subscribe, () => panZoom.view);
  const pane = useCallback(
    (element: HTMLElement | null) => (element ? gestures.attach(element) : undefined),
    [gestures],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const run = keys[event.key];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    [keys],
  );
  return { view, panZoom, pane, onKeyDown };
}

function createSharedView() {
  const panZoom = createPanZoom({
    limits: zoomLimits,
    step: quarterStep,
    home: () => wholeView,
    bound: coverStage,
  });
  const gestures = createGestures({ panZoom, measure: inShares, wheel: 'smooth' });
  return { panZoom, gestures, keys: viewKeys(panZoom, keyStep) };
}
