import type { AlphaField } from './alphaField.ts';
import { featherAlpha } from './featherAlpha.ts';
import { growAlpha } from './growAlpha.ts';

/** Work on a whole mask, which takes up to a second: by a worker, or in slices where there is none. */
export type MaskJob =
  | { kind: 'grow' | 'feather'; field: AlphaField; pixels: number }
  | { kind: 'encode'; field: AlphaField };

/** The field after the work, or the PNG. */
export type MaskResult = AlphaField | Blob;

/** Rows that are put on a canvas at once. */
const stripHeight = 256;

export async function runMaskJob(job: MaskJob, pause: () => Promise<void>): Promise<MaskResult> {
  const { field } = job;
  if (job.kind === 'encode') return encodeGrey(field, pause);
  if (job.kind === 'grow') await growAlpha(field, job.pixels, pause);
  else await featherAlpha(field, job.pixels, pause);
  return field;
}

/** PNG of shades of grey. */
async function encodeGrey({ width, height, alpha }: AlphaField, pause: () => Promise<void>): Promise<Blob> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  for (let top = 0; top < height; top += stripHeight) {
    const pixels = new ImageData(width, Math.min(stripHeight, height - top));
    const whole = new Uint32Array(pixels.data.buffer);
    const begin = top * width;
    // Red, green and blue alike; the highest byte is the opacity.
    for (let at = 0; at < whole.length; at++) whole[at] = 0xff000000 | ((alpha[begin + at] ?? 0) * 0x10101);
    context.putImageData(pixels, 0, top);
    await pause();
  }
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/png' });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The mask is too large.'))),
      'image/png',
    );
  });
}

function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
