import { createPause } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { compositeInto, isInView, type CompositeView } from '../../domain/raster/composite.ts';
import { boxOfTile, keysIn, tileBytes, tileSide } from '../../domain/raster/tiles.ts';

/** A canvas with what a drawing looks like, at its own size. It is put together in slices, so that the page goes on. */
async function wholePicture(drawing: Drawing, view: CompositeView = 'picture'): Promise<HTMLCanvasElement> {
  const { width, height, layers, root } = drawing;
  const whole = createCanvas(width, height);
  const pause = createPause();
  for (const key of keysIn({ left: 0, top: 0, width, height })) {
    const pixels = new Uint8ClampedArray(tileBytes);
    compositeInto(pixels, root, { key, layers, view });
    const { left, top } = boxOfTile(key);
    whole.context.putImageData(new ImageData(pixels, tileSide, tileSide), left, top);
    await pause();
  }
  return whole.canvas;
}

/** The same, scaled down to a longest side. */
export async function drawingPicture(drawing: Drawing, side: number): Promise<HTMLCanvasElement> {
  const { width, height } = drawing;
  return cutOut(await wholePicture(drawing), { box: { left: 0, top: 0, width, height }, side, paper: null });
}

interface PictureOptions {
  /** The part that is wanted. Beyond the canvas there is nothing but the paper. */
  box: PixelBox;
  /** The longer side of the result at most. */
  side: number;
  /** Colour below the drawing; null leaves it transparent. */
  paper: string | null;
}

interface ToolPictureOptions extends PictureOptions {
  view: Exclude<CompositeView, 'screen'>;
}

/**
 * What tools get of a drawing: references and masks are left out. Where the screen shows nothing else than that, what is
 * composed for it is used.
 */
export async function pictureForTools(
  drawing: Drawing,
  screen: { canvas: HTMLCanvasElement; isBehind: boolean },
  { view, ...options }: ToolPictureOptions,
): Promise<HTMLCanvasElement> {
  const isSame = [...drawing.layers.values()].every(
    (layer) => isInView(layer, view) === isInView(layer, 'screen'),
  );
  return cutOut(isSame && !screen.isBehind ? screen.canvas : await wholePicture(drawing, view), options);
}

function cutOut(from: HTMLCanvasElement, { box, side, paper }: PictureOptions): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(box.width, box.height));
  const fit = (length: number) => Math.max(1, Math.round(length * scale));
  const to = createCanvas(fit(box.width), fit(box.height));
  if (paper !== null) {
    to.context.fillStyle = paper;
    to.context.fillRect(0, 0, to.canvas.width, to.canvas.height);
  }
  to.context.imageSmoothingQuality = 'high';
  to.context.setTransform(to.canvas.width / box.width, 0, 0, to.canvas.height / box.height, 0, 0);
  to.context.drawImage(from, -box.left, -box.top);
  return to.canvas;
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, context };
}
