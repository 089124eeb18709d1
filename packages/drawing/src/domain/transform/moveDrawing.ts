// Changes of the canvas itself, which move or scale every layer.
import type { PixelBox, PixelSize } from '@tai/contracts';
import { cameraPlace } from '../camera.ts';
import type { Drawing } from '../layers/drawing.ts';
import {
  boxOfTile,
  contentBox,
  readBox,
  tileSide,
  tileKey,
  writeBox,
  type TileMap,
} from '../raster/tiles.ts';

/** As far as layers are kept around a canvas: once its size to each side. */
export function keptArea({ width, height }: PixelSize): PixelBox {
  return { left: -width, top: -height, width: width * 3, height: height * 3 };
}

/** Tiles moved by whole pixels. */
export function shiftTiles(tiles: TileMap, x: number, y: number): TileMap {
  if (x === 0 && y === 0) return tiles;
  if (x % tileSide === 0 && y % tileSide === 0) {
    return new Map(
      [...tiles].map(([key, tile]) => {
        const { left, top } = boxOfTile(key);
        return [tileKey((left + x) / tileSide, (top + y) / tileSide), tile];
      }),
    );
  }
  const box = contentBox(tiles);
  if (!box) return new Map();
  return writeBox(new Map(), { ...box, left: box.left + x, top: box.top + y }, readBox(tiles, box));
}

/** The canvas cut to a box, or grown to it. Layers keep what lies outside. */
export function cropDrawing(drawing: Drawing, { left, top, width, height }: PixelBox): Drawing {
  const layers = new Map(
    [...drawing.layers].map(([id, layer]) => [id, { ...layer, tiles: shiftTiles(layer.tiles, -left, -top) }]),
  );
  const cameras = drawing.cameras.map((camera) => ({
    ...camera,
    box: {
      ...camera.box,
      left: cameraPlace(camera.box.left - left),
      top: cameraPlace(camera.box.top - top),
    },
  }));
  const corner = { x: drawing.corner.x + left, y: drawing.corner.y + top };
  return { ...drawing, width, height, layers, cameras, corner, selection: null };
}
