/** Longest side of textures: what every graphics card takes. */
const textureMax = 4096;

/**
 * An image as a texture: as it is, or scaled down to what graphics cards take; with its width by its height.
 * @throws Error when the browser cannot read it
 */
export async function textureOf(file: Blob): Promise<{ file: Blob; aspect: number }> {
  const bitmap = await createImageBitmap(file);
  try {
    const aspect = bitmap.width / bitmap.height;
    const scale = textureMax / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return { file, aspect };
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { file: await canvas.convertToBlob({ type: 'image/png' }), aspect };
  } finally {
    bitmap.close();
  }
}

/** Width of an image by its height. @throws Error when the browser cannot read it */
export async function aspectOf(file: Blob): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const aspect = bitmap.width / bitmap.height;
  bitmap.close();
  return Math.min(100, Math.max(0.01, aspect));
}
