import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { DrawSettings } from './drawSettings.ts';

/** What lies over the picture: the pointer's tool changes it, and each frame draws it. */
export interface DrawScene {
  settings: DrawSettings;
  /** The chosen rectangle. */
  box: PixelBox | null;
  drawing: 'paint' | 'shape' | null;
  /** Where the pointer was since it went down, in pixels of the picture. */
  path: Point[];
  /** Where the pointer is, in px of the canvas. */
  hover: Point | null;
}

/** The rectangle from the first to the last point: whole pixels inside the picture. */
export function drawnBox(path: readonly Point[], size: PixelSize): PixelBox {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const ends = [path[0], path.at(-1)].filter((point) => point !== undefined);
  const xs = ends.map(({ x }) => clamp(x, size.width));
  const ys = ends.map(({ y }) => clamp(y, size.height));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
