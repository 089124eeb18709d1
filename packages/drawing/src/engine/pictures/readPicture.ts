import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../../domain/raster/tiles.ts';

/** A picture as pixels. */
interface ReadPicture extends PixelSize {
  /** Straight RGBA, row by row. */
  pixels: TilePixels;
}

/** The size of a picture, from its decoded bytes; null when it is none that this browser can read. */
export async function measurePicture(file: Blob): Promise<PixelSize | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Reads a picture, scaled down until it fits, or enlarged until it touches the edges.
 * @returns null when it is none that this browser can read
 */
export async function readPicture(
  file: Blob,
  fitInto: PixelSize,
  { isEnlarged = false } = {},
): Promise<ReadPicture | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  const fitting = Math.min(fitInto.width / bitmap.width, fitInto.height / bitmap.height);
  const scale = isEnlarged ? fitting : Math.min(1, fitting);
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  ];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
