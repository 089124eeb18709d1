import type { Point } from './maskCanvas.ts';

/** How panes show their pictures: the same part of each. `scale` 1 is the picture whole in its pane; shift in panes. */
export interface SharedView {
  scale: number;
  /** Shift of the middle, as a share of the pane. */
  x: number;
  y: number;
}

export const wholeView: SharedView = { scale: 1, x: 0, y: 0 };
const scaleMax = 20;

/** Zooms so that a point of the pane (shares of it from the middle) keeps what it shows. */
export function zoomShared(view: SharedView, at: Point, factor: number): SharedView {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio });
}

export function panShared(view: SharedView, by: Point): SharedView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** The picture never leaves its pane. */
function kept({ scale, x, y }: SharedView): SharedView {
  const reach = (scale - 1) / 2;
  const clamp = (value: number) => Math.min(reach, Math.max(-reach, value));
  return { scale, x: clamp(x), y: clamp(y) };
}
