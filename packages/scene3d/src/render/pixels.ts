// From the graphics card to a file.
import type { WebGLRenderer, WebGLRenderTarget } from 'three';
import { RenderProblem } from './renderProblem.ts';

/** Pixels of a target, the top row first. @param bytes RGBA, not multiplied by alpha */
export async function readPixels(renderer: WebGLRenderer, target: WebGLRenderTarget): Promise<ImageData> {
  const { width, height } = target;
  const bytes = new Uint8Array(width * height * 4);
  await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height, bytes);
  const row = width * 4;
  const image = new ImageData(width, height);
  for (let y = 0; y < height; y += 1)
    image.data.set(bytes.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return image;
}

export async function toPng(image: ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new RenderProblem('noMemory');
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
