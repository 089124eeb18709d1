import type { Paint } from '@tai/canvas-kit';

export type DrawTool = 'brush' | 'lasso' | 'rectangle' | 'pan';

export interface DrawSettings {
  tool: DrawTool;
  paint: Paint;
  /** Diameter of the brush in pixels of the picture. */
  size: number;
}

/** What lassos and rectangles paint: only the brush erases, so they go on with paint. */
export function shapePaint({ paint }: DrawSettings): Paint {
  return paint === 'black' ? 'black' : 'white';
}
