// Parts of a picture: a mask as a person painted it (white on black), its extent, and growing it.
import type { PixelBox } from '@tai/contracts';
import { boxMean } from './plane.ts';
import { createPlane, createRaster, type Plane, type Raster } from './raster.ts';

/** How much each pixel belongs to a painted mask, 0 to 1. */
export function maskPlane({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += 4) {
    plane.data[i] = (data[at]! * data[at + 3]!) / (255 * 255);
  }
  return plane;
}

/** How opaque each pixel is, 0 to 1. */
export function alphaPlane({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + 3]! / 255;
  return plane;
}

/** The smallest rectangle that holds everything over a threshold; null when nothing is. */
export function extent({ width, height, data }: Plane, threshold = 0.02): PixelBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! <= threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The rectangle with a margin, inside the picture. */
export function widened(box: PixelBox, margin: number, width: number, height: number): PixelBox {
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  const right = Math.min(width, box.left + box.width + margin);
  const bottom = Math.min(height, box.top + box.height + margin);
  return { left, top, width: right - left, height: bottom - top };
}

export function cropRaster(raster: Raster, box: PixelBox): Raster {
  const part = createRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * raster.width + box.left) * 4;
    part.data.set(raster.data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return part;
}

export function cropPlane(plane: Plane, box: PixelBox): Plane {
  const part = createPlane(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * plane.width + box.left;
    part.data.set(plane.data.subarray(from, from + box.width), y * box.width);
  }
  return part;
}

/** Puts a part back where it was cut out, in place. */
export function pasteRaster(target: Raster, part: Raster, left: number, top: number): void {
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    target.data.set(row, ((top + y) * target.width + left) * 4);
  }
}

/** 1 where anything of the mask is within `radius` pixels, else 0. */
export function dilated(plane: Plane, radius: number): Plane {
  const near = boxMean(plane, radius);
  return { ...near, data: near.data.map((value) => (value > 1e-4 ? 1 : 0)) };
}
