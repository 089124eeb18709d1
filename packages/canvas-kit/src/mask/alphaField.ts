// Work that needs neighbouring pixels across tiles is done on one field, read from the tiles and written back to them.
import type { PixelBox } from '@tai/contracts';
import { clipBox } from '../tiles/box.ts';
import type { TileGrid } from '../tiles/tileGrid.ts';
import { storedTile, type Tile, type TileMap } from './maskTiles.ts';

export interface AlphaField {
  width: number;
  height: number;
  /** Opacity of each pixel, row by row. */
  alpha: Uint8ClampedArray<ArrayBuffer>;
}

/** The pixels of a box, put together from the tiles. */
export async function readField(
  grid: TileGrid,
  tiles: readonly (Tile | null)[],
  box: PixelBox,
  blank: number,
  pause: () => Promise<void>,
): Promise<AlphaField> {
  const alpha = new Uint8ClampedArray(box.width * box.height);
  if (blank !== 0) alpha.fill(blank);
  for (const index of grid.tilesIn(box)) {
    const tile = tiles[index];
    if (!tile) continue;
    eachRow(grid.boxOf(index), box, (inTile, inBox, length) => {
      alpha.set(tile.subarray(inTile, inTile + length), inBox);
    });
    await pause();
  }
  return { width: box.width, height: box.height, alpha };
}

/** The tiles of an area with a field written over that place; only those that differ. */
export async function writeField(
  grid: TileGrid,
  tiles: readonly (Tile | null)[],
  { field, left, top }: { field: AlphaField; left: number; top: number },
  pause: () => Promise<void>,
): Promise<TileMap> {
  const box = { left, top, width: field.width, height: field.height };
  const changed: TileMap = new Map();
  for (const index of grid.tilesIn(box)) {
    const place = grid.boxOf(index);
    const before = tiles[index] ?? null;
    const tile = before ? before.slice() : new Uint8ClampedArray(place.width * place.height);
    eachRow(place, box, (inTile, inBox, length) => {
      tile.set(field.alpha.subarray(inBox, inBox + length), inTile);
    });
    const after = storedTile(tile, 'area', before);
    if (after !== before) changed.set(index, after);
    await pause();
  }
  return changed;
}

/** Every row that two boxes share: where it begins in each, and its length. */
function eachRow(a: PixelBox, b: PixelBox, row: (inA: number, inB: number, length: number) => void): void {
  const shared = clipBox(a, b);
  if (!shared) return;
  for (let y = shared.top; y < shared.top + shared.height; y++) {
    const inA = (y - a.top) * a.width + shared.left - a.left;
    const inB = (y - b.top) * b.width + shared.left - b.left;
    row(inA, inB, shared.width);
  }
}
