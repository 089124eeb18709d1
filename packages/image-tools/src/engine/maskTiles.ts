// A mask in squares of one byte a pixel. Squares where nothing is painted or all of it are not kept, and a step keeps the
// squares it changed and shares all others, so that undoing is putting squares back and costs little on large pictures.
import type { PixelBox } from '@tai/contracts';
import type { AlphaField } from './growAlpha.ts';

export type MaskKind = 'area' | 'hints';
export type Paint = 'white' | 'black' | 'erase';

/** Area: opacity of the paint. Hints: 0 black, 128 nothing said, 255 white. */
export type Tile = Uint8ClampedArray<ArrayBuffer>;

/** What a pixel holds where nobody painted. */
export const blankOf: Record<MaskKind, number> = { area: 0, hints: 128 };

const side = 256;

export interface TileGrid {
  count: number;
  /** The pixels of a tile; those at the right and the bottom are smaller. */
  boxOf(index: number): PixelBox;
  /** The tiles a box touches. */
  tilesIn(box: PixelBox): number[];
}

export function createTileGrid(width: number, height: number): TileGrid {
  const columns = Math.ceil(width / side);
  const count = columns * Math.ceil(height / side);
  const boxes = Array.from({ length: count }, (_, index) => {
    const left = (index % columns) * side;
    const top = Math.floor(index / columns) * side;
    return { left, top, width: Math.min(side, width - left), height: Math.min(side, height - top) };
  });
  const whole = { left: 0, top: 0, width, height };
  return {
    count,
    boxOf(index) {
      const box = boxes[index];
      if (!box) throw new Error(`There is no tile ${index}, only ${count}.`);
      return box;
    },
    tilesIn(box) {
      const inside = insideOf(whole, box);
      if (!inside) return [];
      const found: number[] = [];
      const lastRow = Math.floor((inside.top + inside.height - 1) / side);
      const lastColumn = Math.floor((inside.left + inside.width - 1) / side);
      for (let row = Math.floor(inside.top / side); row <= lastRow; row++) {
        for (let column = Math.floor(inside.left / side); column <= lastColumn; column++) {
          found.push(row * columns + column);
        }
      }
      return found;
    },
  };
}

const fullTiles = new Map<number, Tile>();

/** The one tile of so many pixels that is painted all over. */
export function fullTile(length: number): Tile {
  const known = fullTiles.get(length);
  if (known) return known;
  const made = new Uint8ClampedArray(length).fill(255);
  fullTiles.set(length, made);
  return made;
}

export function isFull(tile: Tile | null): boolean {
  return tile !== null && tile === fullTiles.get(tile.length);
}

/** A tile as it is kept: null when nothing is on it, the shared one when it is full, the earlier one when it is equal. */
export function kept(tile: Tile, kind: MaskKind, before: Tile | null): Tile | null {
  const [first] = tile;
  if (first === blankOf[kind] && isAll(tile, first)) return null;
  if (kind === 'area' && first === 255 && isAll(tile, 255)) return fullTile(tile.length);
  return before && isEqual(tile, before) ? before : tile;
}

function isAll(tile: Tile, value: number): boolean {
  for (let at = 0; at < tile.length; at++) if (tile[at] !== value) return false;
  return true;
}

function isEqual(a: Tile, b: Tile): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Painted where it was not, and the other way round. Only of an area. */
export function inverseTile(tile: Tile | null, length: number): Tile | null {
  if (tile === null) return fullTile(length);
  if (isFull(tile)) return null;
  const inverse = new Uint8ClampedArray(length);
  for (let at = 0; at < length; at++) inverse[at] = 255 - (tile[at] ?? 0);
  return inverse;
}

/** The pixels of a box, put together from the tiles. */
export async function gather(
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

/** The tiles as they are once a field was put into that place; only those that differ. */
export async function spread(
  grid: TileGrid,
  tiles: readonly (Tile | null)[],
  { field, left, top }: { field: AlphaField; left: number; top: number },
  pause: () => Promise<void>,
): Promise<Map<number, Tile | null>> {
  const box = { left, top, width: field.width, height: field.height };
  const changed = new Map<number, Tile | null>();
  for (const index of grid.tilesIn(box)) {
    const place = grid.boxOf(index);
    const before = tiles[index] ?? null;
    const tile = before ? before.slice() : new Uint8ClampedArray(place.width * place.height);
    eachRow(place, box, (inTile, inBox, length) => {
      tile.set(field.alpha.subarray(inBox, inBox + length), inTile);
    });
    const after = kept(tile, 'area', before);
    if (after !== before) changed.set(index, after);
    await pause();
  }
  return changed;
}

/** Every row that two boxes share: where it begins in each, and its length. */
function eachRow(a: PixelBox, b: PixelBox, row: (inA: number, inB: number, length: number) => void): void {
  const shared = insideOf(a, b);
  if (!shared) return;
  for (let y = shared.top; y < shared.top + shared.height; y++) {
    const inA = (y - a.top) * a.width + shared.left - a.left;
    const inB = (y - b.top) * b.width + shared.left - b.left;
    row(inA, inB, shared.width);
  }
}

/** The part of a box that lies inside another, in whole pixels; null when there is none. */
export function insideOf(outer: PixelBox, box: PixelBox): PixelBox | null {
  const left = Math.max(outer.left, Math.floor(box.left));
  const top = Math.max(outer.top, Math.floor(box.top));
  const width = Math.min(outer.left + outer.width, Math.ceil(box.left + box.width)) - left;
  const height = Math.min(outer.top + outer.height, Math.ceil(box.top + box.height)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

export function union(a: PixelBox | null, b: PixelBox): PixelBox {
  if (!a) return b;
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
