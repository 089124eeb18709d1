import type { PixelSize } from './parameterTypes/size/definition.ts';

/** Share by which ratios may differ, so that rounding to whole pixels makes no other picture of it. */
const tolerance = 0.01;

/** True when two pictures have the same shape, whatever their size. */
export function hasSameAspectRatio(a: PixelSize, b: PixelSize): boolean {
  return Math.abs(a.width * b.height - a.height * b.width) <= tolerance * a.width * b.height;
}
