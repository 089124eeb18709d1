// Pictures that the browser itself decodes and encodes. Its canvas multiplies colours with alpha, so it is used for what this
// studio does not write: pictures of other programs, JPEG and WebP.
import type { EncodePicture } from '../../domain/files/exportPicture.ts';
import { checkPicture, refuse } from '../../domain/files/fileProblem.ts';
import type { DecodePicture } from '../../domain/files/openedFile.ts';

/** @throws Error when the browser cannot read it */
export const decodeByBrowser: DecodePicture = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = bitmap;
    checkPicture({ width, height });
    const { context } = createCanvas(width, height, true);
    context.drawImage(bitmap, 0, 0);
    return { width, height, pixels: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
};

/** @throws FileRefusal when the browser does not write the format */
export const encodeByBrowser: EncodePicture = async ({ width, height, pixels }, { format, quality }) => {
  const type = `image/${format}`;
  const { canvas, context } = createCanvas(width, height);
  const data = pixels as Uint8ClampedArray<ArrayBuffer>;
  context.putImageData(new ImageData(data, width, height), 0, 0);
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A browser that does not know the type writes PNG instead.
  if (blob?.type !== type) refuse({ kind: 'unwritable' });
  return blob;
};

function createCanvas(width: number, height: number, willReadFrequently = false) {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? document.createElement('canvas')
      : new OffscreenCanvas(width, height);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, context };
}
