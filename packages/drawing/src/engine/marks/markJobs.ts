import type { Mark } from '../../domain/marks/mark.ts';
import { joinOrigins, labelled, originIn } from '../../domain/layers/origin.ts';
import { drawMarks } from './drawMarks.ts';
import { decodeImage } from './openImage.ts';

/** An image that marks are burnt into. */
export interface BurnRequest {
  file: Blob;
  marks: readonly Mark[];
}

/**
 * Draws marks into an image at its full size, in the worker or on the page where no worker starts. A photo stays a JPEG: as a PNG
 * it would be many times as large as what was uploaded.
 */
export async function burnMarks({ file, marks }: BurnRequest): Promise<Blob> {
  const bitmap = await decodeImage(file);
  const { width, height } = bitmap;
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  try {
    const canvas = canvasOf(width, height);
    const context = canvas.getContext('2d') as
      | CanvasRenderingContext2D
      | OffscreenCanvasRenderingContext2D
      | null;
    if (!context) throw new Error(`This browser has no canvas of ${width} × ${height} px.`);
    context.drawImage(bitmap, 0, 0);
    drawMarks(context, marks, { width, height });
    return await labelledLike(file, await toBlob(canvas, type));
  } finally {
    bitmap.close();
  }
}

/** Encoding drops what the file said of its origin, and whoever spreads the image has to keep saying so. */
async function labelledLike(source: Blob, burnt: Blob): Promise<Blob> {
  const origin = joinOrigins([originIn(new Uint8Array(await source.arrayBuffer()))]);
  if (!origin) return burnt;
  return new Blob([labelled(new Uint8Array(await burnt.arrayBuffer()), origin)], { type: burnt.type });
}

function canvasOf(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

async function toBlob(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob> {
  const quality = 0.95;
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error(`An image of ${canvas.width} × ${canvas.height} px could not be encoded.`);
  return blob;
}
