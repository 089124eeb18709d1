// Tiles hold one byte a pixel, canvases four. These turn one into the other.
import type { PixelBox } from '@tai/contracts';
import { blankOf, type MaskKind, type Tile } from './maskTiles.ts';

/** The colour in which an area is shown. */
export const areaColour = '#6a6af2';
/** The same colour as a pixel without its opacity, lowest byte first. */
const areaPixel = 0xf26a6a;

/** Puts tiles on canvases. It keeps one buffer for them all: one for each would be a quarter of a megabyte of garbage. */
export function createTilePainter(
  kind: MaskKind,
): (context: CanvasRenderingContext2D, tile: Tile | null, box: PixelBox) => void {
  let scratch: ImageData | null = null;
  return (context, tile, box) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, box.width, box.height);
    if (!tile) return;
    if (scratch?.width !== box.width || scratch.height !== box.height) {
      scratch = new ImageData(box.width, box.height);
    }
    const pixels = scratch;
    const values = new Uint32Array(pixels.data.buffer);
    for (let at = 0; at < values.length; at++) {
      const value = tile[at] ?? 0;
      values[at] = kind === 'area' ? (value << 24) | areaPixel : hintPixel(value);
    }
    context.putImageData(pixels, 0, 0);
  };
}

/** White or black, more opaque the further from the middle. */
function hintPixel(value: number): number {
  const middle = blankOf.hints;
  if (value > middle) return (Math.round(((value - middle) * 255) / (255 - middle)) << 24) | 0xffffff;
  return Math.round(((middle - value) * 255) / middle) << 24;
}

/** A copy of a tile with a part of its canvas read into it. `box` is the tile and `part` what was drawn on, in the picture. */
export function readTile(
  context: CanvasRenderingContext2D,
  before: Tile | null,
  { kind, box, part }: { kind: MaskKind; box: PixelBox; part: PixelBox },
): Tile {
  const blank = blankOf[kind];
  const tile = before ? before.slice() : new Uint8ClampedArray(box.width * box.height).fill(blank);
  const [left, top] = [part.left - box.left, part.top - box.top];
  const { data } = context.getImageData(left, top, part.width, part.height);
  let from = 0;
  for (let y = top; y < top + part.height; y++) {
    const begin = y * box.width + left;
    for (let at = begin; at < begin + part.width; at++, from += 4) {
      const opacity = data[from + 3] ?? 0;
      tile[at] = kind === 'area' ? opacity : blank + (((data[from] ?? 0) - blank) * opacity) / 255;
    }
  }
  return tile;
}

/** A canvas that is read back after every stroke, so its pixels stay in main memory instead of on the graphics card. */
export function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return context;
}
