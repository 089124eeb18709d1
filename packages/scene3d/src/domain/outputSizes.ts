import type { PixelSize } from '@tai/contracts';

/** Sizes that image and video tools take, by their ratio. Even numbers, as clips need them. */
export const outputSizes = [
  { id: '1:1', width: 1024, height: 1024 },
  { id: '4:3', width: 1280, height: 960 },
  { id: '3:4', width: 960, height: 1280 },
  { id: '16:9', width: 1280, height: 720 },
  { id: '9:16', width: 720, height: 1280 },
  { id: '16:9 Full HD', width: 1920, height: 1080 },
  { id: '16:9 4K', width: 3840, height: 2160 },
] as const;

/** The name of a size; null for another one. */
export function nameOfSize({ width, height }: PixelSize): string | null {
  return outputSizes.find((one) => one.width === width && one.height === height)?.id ?? null;
}
