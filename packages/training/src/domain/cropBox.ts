import type { ImageCrop } from '@tai/contracts';

interface Size {
  width: number;
  height: number;
}

/** Ratios that are offered for crops, width by height; null is free. */
export const cropRatios = [
  { key: 'free', ratio: null },
  { key: '1:1', ratio: 1 },
  { key: '4:3', ratio: 4 / 3 },
  { key: '3:4', ratio: 3 / 4 },
  { key: '3:2', ratio: 3 / 2 },
  { key: '2:3', ratio: 2 / 3 },
  { key: '16:9', ratio: 16 / 9 },
  { key: '9:16', ratio: 9 / 16 },
] as const;

/** Pixels that a crop has at least on each side. */
export const smallestCrop = 64;

export function wholeImage({ width, height }: Size): ImageCrop {
  return { x: 0, y: 0, width, height };
}

export function isWhole(crop: ImageCrop, { width, height }: Size): boolean {
  return crop.x === 0 && crop.y === 0 && crop.width === width && crop.height === height;
}

/** The crop in whole pixels inside the image: moved in before it is made smaller. */
export function insideImage(crop: ImageCrop, image: Size): ImageCrop {
  const least = (side: number) => Math.min(smallestCrop, side);
  const width = clamp(Math.round(crop.width), least(image.width), image.width);
  const height = clamp(Math.round(crop.height), least(image.height), image.height);
  return {
    x: clamp(Math.round(crop.x), 0, image.width - width),
    y: clamp(Math.round(crop.y), 0, image.height - height),
    width,
    height,
  };
}

/** The largest crop of a ratio with the same centre. */
export function cropOfRatio(crop: ImageCrop, image: Size, ratio: number): ImageCrop {
  const width = Math.min(image.width, image.height * ratio);
  const height = width / ratio;
  const x = crop.x + crop.width / 2 - width / 2;
  const y = crop.y + crop.height / 2 - height / 2;
  return insideImage({ x, y, width, height }, image);
}

export type CropHandle = 'move' | 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

/** The crop after a handle was moved by so many pixels of the image. */
export function draggedCrop(
  crop: ImageCrop,
  image: Size,
  handle: CropHandle,
  { x: byX, y: byY }: { x: number; y: number },
  ratio: number | null,
): ImageCrop {
  if (handle === 'move') return insideImage({ ...crop, x: crop.x + byX, y: crop.y + byY }, image);
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  let left = handle.includes('w') ? clamp(crop.x + byX, 0, right - smallestCrop) : crop.x;
  let top = handle.includes('n') ? clamp(crop.y + byY, 0, bottom - smallestCrop) : crop.y;
  let width = handle.includes('e')
    ? clamp(crop.width + byX, smallestCrop, image.width - crop.x)
    : right - left;
  let height = handle.includes('s')
    ? clamp(crop.height + byY, smallestCrop, image.height - crop.y)
    : bottom - top;
  if (ratio !== null) {
    const roomX = handle.includes('w') ? right : image.width - crop.x;
    const roomY = handle.includes('n') ? bottom : image.height - crop.y;
    const isByHeight = handle === 'n' || handle === 's';
    width = Math.min(isByHeight ? height * ratio : width, roomX, roomY * ratio);
    height = width / ratio;
    if (handle.includes('w')) left = right - width;
    if (handle.includes('n')) top = bottom - height;
  }
  return insideImage({ x: left, y: top, width, height }, image);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.max(least, most), value));
}
