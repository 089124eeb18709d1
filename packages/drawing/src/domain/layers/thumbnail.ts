import type { PixelSize } from '@tai/contracts';
import { tileKey, tileSide, type TilePixels } from '../raster/tiles.ts';
import type { Layer } from './layer.ts';

/** Straight RGBA of a small square picture of a layer, with the canvas in its middle. One pixel stands for its area. */
export function thumbnailPixels(
  { tiles, kind }: Layer,
  { width, height }: PixelSize,
  side: number,
): TilePixels {
  const pixels = new Uint8ClampedArray(side * side * 4);
  const scale = Math.max(width, height) / side;
  const [left, top] = [(width - side * scale) / 2, (height - side * scale) / 2];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [px, py] = [Math.floor(left + (x + 0.5) * scale), Math.floor(top + (y + 0.5) * scale)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const tile = tiles.get(tileKey(Math.floor(px / tileSide), Math.floor(py / tileSide)));
      // Those of a drawing that is being opened have no pixels yet.
      if (!tile?.pixels) continue;
      const from = ((py % tileSide) * tileSide + (px % tileSide)) * 4;
      const own = tile.pixels;
      const at = (y * side + x) * 4;
      if (kind === 'mask') pixels.set([240, 97, 109, own[from + 3] ?? 0], at);
      else pixels.set(own.subarray(from, from + 4), at);
    }
  }
  return pixels;
}
