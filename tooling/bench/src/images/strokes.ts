// What a person draws to show a tool the subject, made from a mask: a rectangle around it, or a few strokes.
import { createRaster, distanceInside, extent, type Plane, type Raster } from '@tai/engine-builtin/imaging';
import type { PixelBox } from '@tai/contracts';

/** The rectangle around a mask, with the margin that a hand leaves. */
export function rectangleAround(mask: Plane): PixelBox {
  const box = extent(mask, 0.5);
  if (!box) throw new Error('rectangleAround: the mask is empty');
  const margin = Math.round(Math.max(mask.width, mask.height) / 100);
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  const right = Math.min(mask.width, box.left + box.width + margin);
  const bottom = Math.min(mask.height, box.top + box.height + margin);
  return { left, top, width: right - left, height: bottom - top };
}

/** Share of a shape's greatest depth within which a stroke keeps away from its outline. */
const clearance = 0.3;

/**
 * Two white strokes that cross in the deepest part of the subject, and a black one along the edge of the picture with
 * two from there towards the subject: what a person in a hurry marks. Grey is unmarked.
 */
export function strokesOf(mask: Plane): Raster {
  const { width, height } = mask;
  const inside = distanceInside(mask);
  const outside = distanceInside({ ...mask, data: mask.data.map((value) => 1 - value) });
  const thickness = Math.max(2, Math.round(Math.max(width, height) / 120));
  const deepest = deepestPlace(inside);
  const [middleX, middleY] = [deepest.at % width, Math.floor(deepest.at / width)];
  const away = Math.max(width, height) / 30;
  const strokes = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isOnCross = Math.abs(x - middleX) <= thickness || Math.abs(y - middleY) <= thickness;
      const fromEdge = Math.min(x, y, width - 1 - x, height - 1 - y);
      const isWhite = isOnCross && (inside.data[i] ?? 0) > deepest.depth * clearance;
      const isBlack = (outside.data[i] ?? 0) > away && (Math.abs(fromEdge - away) <= thickness || isOnCross);
      strokes.data.fill(isWhite ? 255 : isBlack ? 0 : 128, i * 4, i * 4 + 3);
      strokes.data[i * 4 + 3] = 255;
    }
  }
  return strokes;
}

function deepestPlace({ data }: Plane): { at: number; depth: number } {
  let deepest = { at: 0, depth: 0 };
  for (const [at, depth] of data.entries()) if (depth > deepest.depth) deepest = { at, depth };
  return deepest;
}
