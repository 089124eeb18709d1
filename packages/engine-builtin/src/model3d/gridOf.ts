import { blurred, resizePlane } from '../imaging/plane.ts';
import { createPlane, type Plane } from '../imaging/raster.ts';
import type { SubjectView } from './subjectView.ts';

/** The mask of a view on a grid, and what places of the grid are in the picture. */
export interface SubjectGrid {
  mask: Plane;
  /** Pixels of the picture for each cell. */
  scale: number;
  /** The shorter side of the subject, in cells. */
  shorter: number;
}

/** @param side cells along the longer side */
export function gridOf({ mask, box }: SubjectView, side: number): SubjectGrid {
  const scale = Math.max(1, Math.max(mask.width, mask.height) / side);
  const width = Math.max(8, Math.round(mask.width / scale));
  const height = Math.max(8, Math.round(mask.height / scale));
  // A light blur keeps pixel steps out of the outline.
  const grid = blurred(resizePlane(mask, width, height), 0.6);
  clearBorder(grid);
  return { mask: grid, scale: mask.width / width, shorter: Math.min(box.width, box.height) / scale };
}

function clearBorder({ width, height, data }: Plane): void {
  data.fill(0, 0, width);
  data.fill(0, (height - 1) * width);
  for (let y = 0; y < height; y++) data[y * width] = data[(y + 1) * width - 1] = 0;
}

export function planeLike({ width, height }: Plane, valueAt: (i: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = valueAt(i);
  return plane;
}
