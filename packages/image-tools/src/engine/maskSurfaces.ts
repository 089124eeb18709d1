// The canvases of a mask: one for each tile that is drawn on or shown, made when it is needed. While a stroke is on a
// tile its canvas is ahead of it, until it is read back.
import type { PixelBox } from '@tai/contracts';
import {
  blankOf,
  insideOf,
  isFull,
  kept,
  union,
  type MaskKind,
  type Paint,
  type Tile,
  type TileGrid,
} from './maskTiles.ts';
import type { Viewport } from './viewport.ts';

export interface MaskSurfaces {
  /** Draws on every tile that a box touches. */
  paint(box: PixelBox, paint: Paint, draw: (context: CanvasRenderingContext2D) => void): void;
  /** Whether something was drawn that was not read back yet. */
  readonly isDrawnOn: boolean;
  /** The tiles as they are with what was drawn since this was last asked; only those that differ. */
  readBack(): Map<number, Tile | null>;
  /** Gives back the canvas of a tile that can be shown without. */
  release(index: number): void;
  /** Readies a part for being drawn, for some milliseconds at most. @returns whether all of it is ready */
  prepare(box: PixelBox): boolean;
  /** Draws what is painted in a part of the picture. */
  drawTo(context: CanvasRenderingContext2D, box: PixelBox, viewport: Viewport): void;
}

interface Surface {
  context: CanvasRenderingContext2D;
  /** The tile it shows; something else while a stroke is on it. */
  shows: Tile | null;
}

/** The colour in which an area is shown. */
const areaColour = '#6a6af2';
/** The same as a pixel without its opacity, the lowest byte first. */
const areaPixel = 0xf26a6a;
/** How long tiles are readied before a frame has to wait for the next. */
const prepareMs = 6;

/** @param tiles the mask itself, which its owner changes */
export function createMaskSurfaces(
  grid: TileGrid,
  tiles: readonly (Tile | null)[],
  kind: MaskKind,
): MaskSurfaces {
  const blank = blankOf[kind];
  const surfaces: (Surface | null)[] = Array.from({ length: grid.count }, () => null);
  /** Tiles that were drawn on since the last reading, and where: only that is read back. */
  const open = new Map<number, PixelBox>();
  let scratch: ImageData | null = null;

  /** The canvas of a tile, showing what the tile holds. */
  function surfaceOf(index: number): Surface {
    const box = grid.boxOf(index);
    const tile = tiles[index] ?? null;
    const surface = (surfaces[index] ??= { context: createContext(box.width, box.height), shows: null });
    if (!open.has(index) && surface.shows !== tile) {
      showTile(surface.context, tile, box);
      surface.shows = tile;
    }
    return surface;
  }

  function showTile(context: CanvasRenderingContext2D, tile: Tile | null, box: PixelBox): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, box.width, box.height);
    if (!tile) return;
    // One for all tiles of a size: each its own would be a quarter of a megabyte to be thrown away.
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
  }

  /** A tile after what was drawn on a part of it. */
  function readTile(index: number, part: PixelBox): Tile {
    const { left, top, width: wide, height: high } = grid.boxOf(index);
    const before = tiles[index];
    const tile = before ? before.slice() : new Uint8ClampedArray(wide * high).fill(blank);
    const { context } = surfaceOf(index);
    const { data } = context.getImageData(part.left - left, part.top - top, part.width, part.height);
    let from = 0;
    for (let y = part.top - top; y < part.top - top + part.height; y++) {
      const begin = y * wide + part.left - left;
      for (let at = begin; at < begin + part.width; at++, from += 4) {
        const opacity = data[from + 3] ?? 0;
        tile[at] = kind === 'area' ? opacity : blank + (((data[from] ?? 0) - blank) * opacity) / 255;
      }
    }
    return tile;
  }

  return {
    paint(box, paint, draw) {
      for (const index of grid.tilesIn(box)) {
        const tile = tiles[index] ?? null;
        // Nothing to rub out, and nothing to add.
        const isNothing = paint === 'erase' ? tile === null : kind === 'area' && isFull(tile);
        if (isNothing && !open.has(index)) continue;
        const place = grid.boxOf(index);
        const part = insideOf(place, box);
        if (!part) continue;
        const { context } = surfaceOf(index);
        context.setTransform(1, 0, 0, 1, -place.left, -place.top);
        context.globalCompositeOperation = paint === 'erase' ? 'destination-out' : 'source-over';
        context.fillStyle = context.strokeStyle =
          kind === 'area' ? areaColour : paint === 'black' ? '#000' : '#fff';
        draw(context);
        open.set(index, union(open.get(index) ?? null, part));
      }
    },
    get isDrawnOn() {
      return open.size > 0;
    },
    readBack() {
      const after = new Map<number, Tile | null>();
      for (const [index, part] of open) {
        const before = tiles[index] ?? null;
        const tile = kept(readTile(index, part), kind, before);
        const surface = surfaces[index];
        if (surface) surface.shows = tile;
        if (tile !== before) after.set(index, tile);
      }
      open.clear();
      return after;
    },
    release(index) {
      surfaces[index] = null;
    },
    prepare(box) {
      const until = performance.now() + prepareMs;
      for (const index of grid.tilesIn(box)) {
        const tile = tiles[index] ?? null;
        if (tile === null || isFull(tile) || open.has(index) || surfaces[index]?.shows === tile) continue;
        if (performance.now() > until) return false;
        surfaceOf(index);
      }
      return true;
    },
    drawTo(context, box, { scale, x, y }) {
      context.fillStyle = areaColour;
      for (const index of grid.tilesIn(box)) {
        const tile = tiles[index] ?? null;
        if (tile === null && !open.has(index)) continue;
        const place = grid.boxOf(index);
        // Whole pixels of the screen: between two soft edges the picture would shine through.
        const left = Math.round(x + place.left * scale);
        const top = Math.round(y + place.top * scale);
        const wide = Math.round(x + (place.left + place.width) * scale) - left;
        const high = Math.round(y + (place.top + place.height) * scale) - top;
        if (isFull(tile) && !open.has(index)) context.fillRect(left, top, wide, high);
        else context.drawImage(surfaceOf(index).context.canvas, left, top, wide, high);
      }
    },
  };
}

/** White or black, the more the further from the middle. */
function hintPixel(value: number): number {
  const middle = blankOf.hints;
  if (value > middle) return (Math.round(((value - middle) * 255) / (255 - middle)) << 24) | 0xffffff;
  return Math.round(((middle - value) * 255) / middle) << 24;
}

/** A canvas that is read back after every stroke, so it stays where the processor can reach it. */
export function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return context;
}
