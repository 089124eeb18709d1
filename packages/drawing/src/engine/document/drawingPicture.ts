import { createPause } from '@tai/canvas-kit';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { compositeInto } from '../../domain/raster/composite.ts';
import { boxOfTile, keysIn, tileBytes, tileSide } from '../../domain/raster/tiles.ts';

/**
 * A canvas with what a drawing looks like, scaled down to a longest side. It is put together in slices, so that the page goes on.
 */
export async function drawingPicture(drawing: Drawing, side: number): Promise<HTMLCanvasElement> {
  const { width, height, layers, root } = drawing;
  const whole = createCanvas(width, height);
  const pause = createPause();
  for (const key of keysIn({ left: 0, top: 0, width, height })) {
    const pixels = new Uint8ClampedArray(tileBytes);
    compositeInto(pixels, root, { key, layers, view: 'picture' });
    const { left, top } = boxOfTile(key);
    whole.context.putImageData(new ImageData(pixels, tileSide, tileSide), left, top);
    await pause();
  }
  const scale = Math.min(1, side / Math.max(width, height));
  const small = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(whole.canvas, 0, 0, small.canvas.width, small.canvas.height);
  return small.canvas;
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, context };
}

/**
 * The same on white, for tools that render it. Where the screen shows nothing else than the picture, what is composed for it is
 * used; references and masks are left out.
 */
export async function pictureOnWhite(
  drawing: Drawing,
  screen: { canvas: HTMLCanvasElement; isBehind: boolean },
  side: number,
): Promise<HTMLCanvasElement> {
  const isSame = [...drawing.layers.values()].every(
    ({ kind, isVisible }) => !isVisible || (kind !== 'reference' && kind !== 'mask'),
  );
  const from = isSame && !screen.isBehind ? screen.canvas : await drawingPicture(drawing, side);
  const scale = Math.min(1, side / Math.max(from.width, from.height));
  const paper = createCanvas(
    Math.max(1, Math.round(from.width * scale)),
    Math.max(1, Math.round(from.height * scale)),
  );
  paper.context.fillStyle = '#ffffff';
  paper.context.fillRect(0, 0, paper.canvas.width, paper.canvas.height);
  paper.context.imageSmoothingQuality = 'high';
  paper.context.drawImage(from, 0, 0, paper.canvas.width, paper.canvas.height);
  return paper.canvas;
}
