/** Smallest and largest zoom, and one step of the wheel. 1 is the picture fitted to the window. */
export const zoomLimits = { min: 0.1, max: 5, step: 0.1 } as const;

/** How a picture lies in the stage: `scale` on its fitted size, `x` and `y` px from the centre. */
export interface PreviewView {
  scale: number;
  x: number;
  y: number;
}

/** The picture fitted to the window. */
export const fittedView: PreviewView = { scale: 1, x: 0, y: 0 };

/** A zoom inside the limits. */
export function clampZoom(scale: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, scale));
}

/** The zoom `steps` tenths on; rounded, so that ten steps up and ten down come back to where they began. */
export function stepZoom(scale: number, steps: number): number {
  return clampZoom(Math.round((scale + steps * zoomLimits.step) * 10) / 10);
}

/** Zooms so that the spot of the picture under `point` (px from the centre of the stage) stays under it. */
export function zoomAt(view: PreviewView, scale: number, point: { x: number; y: number }): PreviewView {
  const ratio = scale / view.scale;
  return {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}
