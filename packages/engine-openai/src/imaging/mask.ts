import type { PixelBox, PixelSize } from '@tai/contracts';
import type { Raster } from './raster.ts';

/** The rectangle around what a mask chooses; null when it chooses nothing. */
export function extentOf({ data, width, height }: Raster): PixelBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] ?? 0) < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The box with a margin, as far as the picture goes. */
export function widened(box: PixelBox, margin: number, { width, height }: PixelSize): PixelBox {
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width + margin) - left,
    height: Math.min(height, box.top + box.height + margin) - top,
  };
}

/** Everything chosen but one rectangle. */
export function maskAround(size: PixelSize, kept: PixelBox): Raster {
  const pixels = new Uint32Array(size.width * size.height).fill(0xffffffff);
  for (let y = kept.top; y < kept.top + kept.height; y++) {
    const start = y * size.width + kept.left;
    pixels.fill(0, start, start + kept.width);
  }
  return { ...size, data: new Uint8ClampedArray(pixels.buffer) };
}
