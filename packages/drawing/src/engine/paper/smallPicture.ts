import type { PaperPicture } from '../../domain/paper/cleanPaper.ts';

/** A copy of at most so many pixels on its long side. The browser scales it beside the page. */
export async function smallPicture(picture: PaperPicture, side: number): Promise<PaperPicture> {
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const bitmap = await createImageBitmap(new ImageData(picture.pixels, picture.width, picture.height), {
    ...{ resizeWidth: width, resizeHeight: height },
    resizeQuality: 'medium',
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, pixels: context.getImageData(0, 0, width, height).data };
}
