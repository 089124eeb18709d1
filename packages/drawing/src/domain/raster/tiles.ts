// The pixels of a layer are square tiles, so that a stroke copies a few of them and a blank area takes no memory. A tile is never
// changed once it is part of a layer: whoever paints makes a new one. States that share tiles are equal there by reference, which
// is what undo, autosave and the screen go by.
import type { PixelBox } from '@tai/contracts';

/** Pixels on a side of a tile. */
export const tileSide = 256;
/** Bytes of a tile: red, green, blue and alpha of each pixel. */
export const tileBytes = tileSide * tileSide * 4;

/** Straight (not premultiplied) RGBA of a tile, row by row. */
export type TilePixels = Uint8ClampedArray<ArrayBuffer>;

/**
 * One tile of a layer. The pixels of tiles that only undo needs may be packed away, and those of a drawing that is being opened
 * come one after the other; all tiles of a drawing that can be edited have theirs.
 */
export interface Tile {
  pixels: TilePixels | null;
  /** The same as a file, once it was saved. */
  packed?: Uint8Array<ArrayBuffer>;
  /** Its file cannot be had now. It reads as blank, and the drawing cannot be edited meanwhile. */
  isLost?: boolean;
}

/** Tiles of a layer by {@link tileKey}; an absent one is transparent. */
export type TileMap = ReadonlyMap<number, Tile>;

/** A layer reaches at most so many tiles from the origin, in each direction. */
const reach = 128;

/** Names the tile in a column and a row; negative ones lie left of the canvas or above it. */
export function tileKey(column: number, row: number): number {
  return (row + reach) * (2 * reach) + column + reach;
}

/** The pixels of the drawing that a tile covers. */
export function boxOfTile(key: number): PixelBox {
  const column = (key % (2 * reach)) - reach;
  const row = Math.floor(key / (2 * reach)) - reach;
  return { left: column * tileSide, top: row * tileSide, width: tileSide, height: tileSide };
}

/** Keys of the tiles that a box touches, row by row. What lies beyond the reach of layers is left out. */
export function keysIn({ left, top, width, height }: PixelBox): number[] {
  if (width <= 0 || height <= 0) return [];
  const clamp = (tile: number) => Math.min(reach - 1, Math.max(-reach, tile));
  const keys: number[] = [];
  const lastRow = clamp(Math.floor((top + height - 1) / tileSide));
  const lastColumn = clamp(Math.floor((left + width - 1) / tileSide));
  for (let row = clamp(Math.floor(top / tileSide)); row <= lastRow; row++)
    for (let column = clamp(Math.floor(left / tileSide)); column <= lastColumn; column++)
      keys.push(tileKey(column, row));
  return keys;
}

/** Pixels of lost tiles. Nobody writes into it: pixels of tiles are never changed. */
const lostPixels: TilePixels = new Uint8ClampedArray(tileBytes);

/** @throws Error when the pixels are not loaded yet or packed away, which those of a drawing that can be edited never are */
export function pixelsOf(tile: Tile): TilePixels {
  if (tile.isLost) return lostPixels;
  if (!tile.pixels) throw new Error('The pixels of this tile are packed away. Unpack the drawing first.');
  return tile.pixels;
}

/** Whether every pixel is fully transparent. */
export function isBlank(pixels: TilePixels): boolean {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  // Alpha is the highest byte: every processor that browsers run on stores the lowest byte first.
  for (const word of words) if (word >>> 24 !== 0) return false;
  return true;
}

/** Calls with each row that a tile shares with a box, as offsets in pixels into both, and the length. */
export function eachSharedRow(
  tile: PixelBox,
  box: PixelBox,
  row: (inTile: number, inBox: number, length: number) => void,
): void {
  const left = Math.max(tile.left, box.left);
  const right = Math.min(tile.left + tile.width, box.left + box.width);
  const bottom = Math.min(tile.top + tile.height, box.top + box.height);
  if (right <= left) return;
  for (let y = Math.max(tile.top, box.top); y < bottom; y++)
    row(
      (y - tile.top) * tile.width + left - tile.left,
      (y - box.top) * box.width + left - box.left,
      right - left,
    );
}

/** Straight RGBA of a box, put together from the tiles. */
export function readBox(tiles: TileMap, box: PixelBox): TilePixels {
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  for (const key of keysIn(box)) {
    const tile = tiles.get(key);
    if (!tile) continue;
    const from = pixelsOf(tile);
    eachSharedRow(boxOfTile(key), box, (inTile, inBox, length) =>
      pixels.set(from.subarray(inTile * 4, (inTile + length) * 4), inBox * 4),
    );
  }
  return pixels;
}

/** Tiles with the pixels of a box replaced. Tiles that become blank are left out. */
export function writeBox(tiles: TileMap, box: PixelBox, pixels: Uint8ClampedArray): TileMap {
  const next = new Map(tiles);
  for (const key of keysIn(box)) {
    const before = next.get(key);
    const to = before ? pixelsOf(before).slice() : new Uint8ClampedArray(tileBytes);
    eachSharedRow(boxOfTile(key), box, (inTile, inBox, length) =>
      to.set(pixels.subarray(inBox * 4, (inBox + length) * 4), inTile * 4),
    );
    if (isBlank(to)) next.delete(key);
    else next.set(key, { pixels: to });
  }
  return next;
}

/** The smallest box around all pixels that are not fully transparent; null when there are none. */
export function contentBox(tiles: TileMap): PixelBox | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [key, tile] of tiles) {
    const box = boxOfTile(key);
    const isInside =
      box.left >= left && box.top >= top && box.left + tileSide <= right && box.top + tileSide <= bottom;
    if (isInside) continue;
    const pixels = pixelsOf(tile);
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue;
      const x = box.left + ((at >> 2) % tileSide);
      const y = box.top + Math.floor((at >> 2) / tileSide);
      if (x < left) left = x;
      if (x + 1 > right) right = x + 1;
      if (y < top) top = y;
      if (y + 1 > bottom) bottom = y + 1;
    }
  }
  return right > left ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Keys of tiles that differ between two states of a layer. */
export function changedKeys(before: TileMap, after: TileMap): number[] {
  if (before === after) return [];
  const keys: number[] = [];
  for (const [key, tile] of after) if (before.get(key) !== tile) keys.push(key);
  for (const key of before.keys()) if (!after.has(key)) keys.push(key);
  return keys;
}
