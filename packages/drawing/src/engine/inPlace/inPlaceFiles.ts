// What a tool gets when it works in a drawing: the picture of an area, and a mask of what it may change.
import { createPause } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { changeableAlpha, type Edge } from '../../domain/inPlace/edge.ts';
import { coverageIn, type Selection } from '../../domain/selection/selection.ts';

interface InPlaceFiles {
  source: Blob;
  /** What the tool gets as its mask; null when it takes none, or finds its subject by itself. */
  mask: Blob | null;
  /** The area as it was chosen, which says where the result is seen; null when that is everywhere. */
  area: Blob | null;
}

interface FileOptions {
  /** What is seen in the box, transparent where nothing is painted. */
  seen: HTMLCanvasElement;
  box: PixelBox;
  size: PixelSize;
  selection: Selection | null;
  /** Blank pixels are what is to be generated. */
  fillsBlank: boolean;
  /**
   * What the mask of the tool marks in white: what it may change, the subject that stays while the selection changes, or the
   * selection as the subject. Null for a tool without a mask.
   */
  marks: 'changeable' | 'rest' | 'subject' | null;
  edge: Edge;
}

/** @returns null when the area has no pixel that may change */
export async function inPlaceFiles(options: FileOptions): Promise<InPlaceFiles | null> {
  const { seen, size, selection, fillsBlank, marks, box, edge } = options;
  const source = await encode(onPaper(seen, size, fillsBlank));
  if (!selection && !fillsBlank) {
    const all = new Uint8ClampedArray(size.width * size.height).fill(255);
    return { source, mask: marks === 'changeable' ? await encode(greyPicture(all, size)) : null, area: null };
  }
  const chosen = fillsBlank ? blankOf(seen, size) : scaledCoverage(selection, box, size);
  if (!chosen.some((alpha) => alpha >= 128)) return null;
  if (marks === 'subject') return { source, mask: await encode(greyPicture(chosen, size)), area: null };
  const changeable = await changeableAlpha(chosen, size, edge, createPause());
  const marked = marks === 'rest' ? changeable.map((alpha) => 255 - alpha) : changeable;
  return {
    source,
    mask: marks === null ? null : await encode(greyPicture(marked, size)),
    area: await encode(greyPicture(chosen, size)),
  };
}

/**
 * The picture on paper. Where something is to be generated beside what is there, the edge is carried on blurred: tools fit better to
 * that than to white.
 */
function onPaper(seen: HTMLCanvasElement, size: PixelSize, fillsBlank: boolean): HTMLCanvasElement {
  const { canvas, context } = createCanvas(size);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  // Ever smaller copies enlarged over each other fill the blank with the colours that are nearest.
  if (fillsBlank)
    for (const steps of [64, 32, 16, 8, 4]) {
      const small = createCanvas({
        width: Math.max(1, Math.round(size.width / steps)),
        height: Math.max(1, Math.round(size.height / steps)),
      });
      small.context.imageSmoothingQuality = 'high';
      small.context.drawImage(seen, 0, 0, small.canvas.width, small.canvas.height);
      context.drawImage(small.canvas, 0, 0, size.width, size.height);
    }
  context.drawImage(seen, 0, 0, size.width, size.height);
  return canvas;
}

/** 255 where nothing is painted. */
function blankOf(seen: HTMLCanvasElement, size: PixelSize): Uint8ClampedArray<ArrayBuffer> {
  const { context } = createCanvas(size);
  context.drawImage(seen, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const blank = new Uint8ClampedArray(size.width * size.height);
  for (let at = 0; at < blank.length; at++) blank[at] = 255 - (data[at * 4 + 3] as number);
  return blank;
}

function scaledCoverage(
  selection: Selection | null,
  box: PixelBox,
  size: PixelSize,
): Uint8ClampedArray<ArrayBuffer> {
  const coverage = coverageIn(selection, box);
  if (!coverage) return new Uint8ClampedArray(size.width * size.height).fill(255);
  const own = { width: box.width, height: box.height };
  const { context } = createCanvas(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(greyPicture(new Uint8ClampedArray(coverage.buffer), own), 0, 0, size.width, size.height);
  return redOf(context.getImageData(0, 0, size.width, size.height).data);
}

/** The first channel of every pixel. */
export function redOf(pixels: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const red = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < red.length; at++) red[at] = pixels[at * 4] as number;
  return red;
}

/** An opaque picture whose brightness is a field. */
function greyPicture(field: Uint8ClampedArray, size: PixelSize): HTMLCanvasElement {
  const { canvas, context } = createCanvas(size);
  const image = context.createImageData(size.width, size.height);
  // One write for a pixel; alpha is the highest byte on every processor that browsers run on.
  const words = new Uint32Array(image.data.buffer);
  for (let at = 0; at < field.length; at++) words[at] = 0xff000000 | ((field[at] as number) * 0x010101);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A canvas that is read and written by the processor. */
export function createCanvas({ width, height }: PixelSize) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return { canvas, context };
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The image cannot be encoded.');
  return blob;
}
