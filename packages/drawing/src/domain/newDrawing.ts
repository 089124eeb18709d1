import type { PixelSize } from '@tai/contracts';
import type { Drawing } from './layers/drawing.ts';
import { createLayer } from './layers/layer.ts';
import { keysIn, tileBytes, type Tile, type TileMap } from './raster/tiles.ts';

/** The largest canvas. */
export const canvasMax: PixelSize = { width: 3000, height: 2500 };
export const canvasMin = 16;

/** Sizes to begin with, in the order in which they are offered. */
export const canvasPresets = [
  { id: 'square', width: 1024, height: 1024 },
  { id: 'landscape', width: 1536, height: 1024 },
  { id: 'portrait', width: 1024, height: 1536 },
  { id: 'wide', width: 1920, height: 1080 },
  { id: 'tall', width: 1080, height: 1920 },
  { id: 'large', width: 2048, height: 2048 },
  { id: 'largest', ...canvasMax },
] as const;

/** Tiles that cover a canvas with one colour; all of them are the same tile. */
function plainTiles({ width, height }: PixelSize, [red, green, blue]: [number, number, number]): TileMap {
  const pixels = new Uint8ClampedArray(tileBytes);
  new Uint32Array(pixels.buffer).fill((0xff000000 | (blue << 16) | (green << 8) | red) >>> 0);
  const tile: Tile = { pixels };
  return new Map(keysIn({ left: 0, top: 0, width, height }).map((key) => [key, tile]));
}

/** A white background and an empty layer to draw on. */
export function newDrawing(
  { width, height }: PixelSize,
  names: { background: string; layer: string },
  newId: () => string,
): Drawing {
  const background = createLayer({
    ...{ id: newId(), kind: 'paint', name: names.background },
    tiles: plainTiles({ width, height }, [255, 255, 255]),
  });
  const layer = createLayer({ id: newId(), kind: 'paint', name: names.layer });
  return {
    ...{ width, height, selection: null, cameras: [], corner: { x: 0, y: 0 } },
    layers: new Map([background, layer].map((one) => [one.id, one])),
    root: [background.id, layer.id],
    activeId: layer.id,
  };
}
