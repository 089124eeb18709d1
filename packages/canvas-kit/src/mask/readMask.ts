import type { TileGrid } from '../tiles/tileGrid.ts';
import { blankOf, storedTile, type MaskKind, type TileMap } from './maskTiles.ts';
import { createContext } from './tilePixels.ts';

/** The tiles of an earlier mask, which is as large as the picture or drawn to that size. */
export async function readMask(
  image: CanvasImageSource,
  { grid, kind, width, height }: { grid: TileGrid; kind: MaskKind; width: number; height: number },
  pause: () => Promise<void>,
): Promise<TileMap> {
  const blank = blankOf[kind];
  const side = grid.boxOf(0);
  const context = createContext(side.width, side.height);
  const tiles: TileMap = new Map();
  for (let index = 0; index < grid.count; index++) {
    const box = grid.boxOf(index);
    // A mask may be transparent where nothing is chosen.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = `rgb(${blank}, ${blank}, ${blank})`;
    context.fillRect(0, 0, side.width, side.height);
    context.drawImage(image, -box.left, -box.top, width, height);
    const { data } = context.getImageData(0, 0, box.width, box.height);
    const tile = new Uint8ClampedArray(box.width * box.height);
    for (let at = 0; at < tile.length; at++) tile[at] = data[at * 4] ?? 0;
    tiles.set(index, storedTile(tile, kind, null));
    await pause();
  }
  return tiles;
}
