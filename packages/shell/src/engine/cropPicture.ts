/** A box in pixels of the picture. */
export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the square that is sent, in px; the server makes its own sizes of it. */
const side = 512;

/**
 * Cuts a square out of a picture file and makes it small. A PNG stays one, because it may be transparent.
 * @throws when the browser cannot decode the file
 */
export async function cropPicture(file: Blob, box: CropBox): Promise<Blob> {
  const image = await createImageBitmap(file);
  try {
    const size = Math.min(side, Math.max(1, Math.round(box.width)));
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, size, size);
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    return await canvas.convertToBlob({ type, quality: 0.92 });
  } finally {
    image.close();
  }
}
