/** Longest side of textures: what every graphics card takes. */
const textureMax = 4096;

/**
 * An image as a texture: as it is, or scaled down to what graphics cards take.
 * @throws Error when the browser cannot read it
 */
export async function textureOf(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = textureMax / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    bitmap.close();
  }
}
