// One result as it lies in the drawing: scaled to its place, its colours brought to those around, and faded at the edge.
import { createPause } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { changeableAlpha, seenAlpha, type Edge } from '../../domain/inPlace/edge.ts';
import { matchColour } from '../../domain/inPlace/matchColour.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { originIn, type Origin } from '../../domain/layers/origin.ts';
import { writeBox, type TileMap } from '../../domain/raster/tiles.ts';
import { createCanvas, redOf } from './inPlaceFiles.ts';

/** Made by {@link composeVariant}. */
export interface Variant {
  box: PixelBox;
  /** What is to be seen over the drawing, as large as the box. */
  canvas: HTMLCanvasElement;
  /** What the file of the result says. */
  origin: Origin | null;
}

interface VariantFiles {
  result: Blob;
  /** What the tool got. */
  source: Blob;
  /** The area as it was chosen; null when the result is seen everywhere. */
  area: Blob | null;
}

/** @throws Error when a file is no image */
export async function composeVariant(files: VariantFiles, box: PixelBox, edge: Edge): Promise<Variant> {
  const made = await draw(files.result, box);
  const origin = originIn(new Uint8Array(await files.result.arrayBuffer()));
  if (!files.area) return { box, canvas: made.canvas, origin };
  const pause = createPause();
  const chosen = redOf(await pixelsOf(files.area, box));
  const image = made.context.getImageData(0, 0, box.width, box.height);
  if (edge.matchesColour)
    await matchColour(image.data, {
      original: await pixelsOf(files.source, box),
      changeable: await changeableAlpha(chosen, box, edge, pause),
      ...{ width: box.width, pause },
    });
  const seen = await seenAlpha(chosen, box, edge, pause);
  for (let at = 0; at < seen.length; at++) {
    const byte = at * 4 + 3;
    image.data[byte] = Math.round(((image.data[byte] ?? 0) * (seen[at] ?? 0)) / 255);
  }
  made.context.putImageData(image, 0, 0);
  return { box, canvas: made.canvas, origin };
}

/** Where a variant lies on a canvas that may have been cropped since it was asked for. */
export function placeVariant({ box, ...variant }: Variant, { corner }: Pick<Drawing, 'corner'>): Variant {
  return { ...variant, box: { ...box, left: box.left - corner.x, top: box.top - corner.y } };
}

/** The pixels of a variant as a layer has them. */
export function variantTiles({ box, canvas }: Variant): TileMap {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot read a canvas.');
  return writeBox(new Map(), box, context.getImageData(0, 0, box.width, box.height).data);
}

async function pixelsOf(file: Blob, box: PixelBox): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { context } = await draw(file, box);
  return context.getImageData(0, 0, box.width, box.height).data as Uint8ClampedArray<ArrayBuffer>;
}

async function draw(file: Blob, { width, height }: PixelBox) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const made = createCanvas({ width, height });
  made.context.imageSmoothingQuality = 'high';
  made.context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return made;
}
