import type { PixelSize } from '@tai/contracts';

/** Limits of both sides, in pixels. */
export interface SizeLimits {
  min: number;
  max: number;
  step: number;
}

/** True when both sides are inside the limits and on the step. */
export function isAllowedSize({ width, height }: PixelSize, limits: SizeLimits): boolean {
  return [width, height].every(
    (side) => side >= limits.min && side <= limits.max && side % limits.step === 0,
  );
}

/** The nearest allowed length of a side. */
export function snapSide(side: number, { min, max, step }: SizeLimits): number {
  return Math.min(max, Math.max(min, Math.round(side / step) * step));
}

/** Width and height exchanged. */
export function swapped({ width, height }: PixelSize): PixelSize {
  return { width: height, height: width };
}

/**
 * A side changed while the ratio stays, as closely as steps and limits allow.
 * @param side which one was changed to `value`
 */
export function resizedByRatio(
  size: PixelSize,
  side: 'width' | 'height',
  value: number,
  limits: SizeLimits,
): PixelSize {
  const ratio = size.width / size.height;
  return side === 'width'
    ? { width: snapSide(value, limits), height: snapSide(value / ratio, limits) }
    : { width: snapSide(value * ratio, limits), height: snapSide(value, limits) };
}

/** Megapixels, to one decimal. */
export function megapixels({ width, height }: PixelSize): number {
  return Math.round((width * height) / 100_000) / 10;
}
