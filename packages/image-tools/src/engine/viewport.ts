import type { PixelSize } from '@tai/contracts';
import type { Point } from './maskCanvas.ts';

/** How a picture lies in a view: `scale` screen pixels for each of its own, its top left corner at `x`, `y`. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

const zoomMin = 0.05;
const zoomMax = 16;

/** The whole picture in the middle of the view, never larger than its own pixels. */
export function fitViewport(picture: PixelSize, view: PixelSize, margin = 16): Viewport {
  const scale = Math.min(
    1,
    Math.max(zoomMin, (view.width - 2 * margin) / picture.width),
    Math.max(zoomMin, (view.height - 2 * margin) / picture.height),
  );
  return centred(picture, view, scale);
}

/** Zooms by a factor; the point of the view stays over the same pixel. */
export function zoomAt(viewport: Viewport, at: Point, factor: number): Viewport {
  const scale = Math.min(zoomMax, Math.max(zoomMin, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

function centred(picture: PixelSize, view: PixelSize, scale: number): Viewport {
  return {
    scale,
    x: (view.width - picture.width * scale) / 2,
    y: (view.height - picture.height * scale) / 2,
  };
}

/** A point of the view in pixels of the picture. */
export function toPicture({ scale, x, y }: Viewport, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}
