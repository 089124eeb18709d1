import type { PixelSize } from '@tai/contracts';

/** An image to be marked up. */
export interface OpenImage {
  /** As it came from the server; what is burnt in starts from it. */
  file: Blob;
  size: PixelSize;
  /** What the stage draws: a smaller copy of a very large image. */
  bitmap: ImageBitmap;
}

/** Px on the long side of what the stage draws: a bitmap of 50 megapixels would take 200 MB and be drawn in every frame. */
const shownMax = 4096;

/** @throws Error when the file is no image that this browser reads */
export async function openImage(file: Blob): Promise<OpenImage> {
  const whole = await decodeImage(file);
  const size = { width: whole.width, height: whole.height };
  const scale = shownMax / Math.max(size.width, size.height);
  if (scale >= 1) return { file, size, bitmap: whole };
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return { file, size, bitmap };
}

/** A bitmap of the whole file. A drawing (SVG) is only decoded by an image element, which a worker does not have. */
export async function decodeImage(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    const address = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      return await createImageBitmap(image);
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}
