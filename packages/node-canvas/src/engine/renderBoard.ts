import { type BoardDrawing, imagesOfDrawing, possibleScale } from '../domain/boardDrawing.ts';
import { onePagePdf } from '../domain/onePagePdf.ts';
import { drawBoard } from './drawBoard.ts';

interface RenderOptions {
  /** Pixels of the image for one of the board; lowered where the image would be too large. */
  scale: number;
  format: 'png' | 'pdf';
  /** Bytes of an image of the drawing; null when they cannot be had now. */
  loadImage: (name: string) => Promise<Blob | null>;
}

/** Draws a board as a file. */
export async function renderBoard(
  drawing: BoardDrawing,
  { scale: wanted, format, loadImage }: RenderOptions,
): Promise<Blob> {
  const scale = possibleScale(drawing, wanted);
  const images = new Map<string, ImageBitmap>();
  for (const name of imagesOfDrawing(drawing)) {
    const blob = await loadImage(name);
    const bitmap = blob && (await createImageBitmap(blob).catch(() => null));
    if (bitmap) images.set(name, bitmap);
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawing.width * scale));
  canvas.height = Math.max(1, Math.round(drawing.height * scale));
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas to draw on.');
    drawBoard(context, drawing, scale, images);
    if (format === 'png') return await pngOf(canvas);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return await onePagePdf(
      { width: canvas.width, height: canvas.height, data },
      { width: drawing.width, height: drawing.height },
    );
  } finally {
    for (const image of images.values()) image.close();
    // Frees the pixels at once: phones have little room for canvases.
    canvas.width = 0;
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser could not make an image of this size.'));
    }, 'image/png');
  });
}
