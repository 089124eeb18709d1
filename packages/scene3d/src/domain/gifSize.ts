import type { PixelSize } from '@tai/contracts';

/** Longest side in px: a larger GIF of a few seconds has tens of megabytes. */
const longest = 800;

/** The size of a GIF of this shape. */
export function gifSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
