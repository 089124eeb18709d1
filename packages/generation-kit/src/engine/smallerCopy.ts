/** JPEG stays JPEG, at a quality that shows no loss; everything else becomes PNG, which keeps transparency. */
const jpegQuality = 0.95;

/**
 * A copy of an image in another size, without what the camera wrote into it.
 * @throws when the browser cannot decode the image
 */
export async function smallerCopy(
  image: Blob,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const bitmap = await createImageBitmap(image, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = image.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return canvas.convertToBlob({ type, quality: jpegQuality });
}
