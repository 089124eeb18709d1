import type { PixelBox } from '@tai/contracts';
import { tileSide, type Tile, type TilePixels } from './tiles.ts';

/** All of a tile, in its own coordinates. */
export const wholeTile: PixelBox = { left: 0, top: 0, width: tileSide, height: tileSide };

const blank = new Uint32Array(tileSide * tileSide);

/**
 * The smallest box around the pixels that differ in two tiles of one place, in their own coordinates; null when none do. A missing
 * tile is transparent, and one whose pixels are packed away may differ everywhere.
 */
export function differingBox(before: Tile | undefined, after: Tile | undefined): PixelBox | null {
  if (before === after) return null;
  if ((before && !before.pixels) || (after && !after.pixels)) return wholeTile;
  const [a, b] = [wordsOf(before?.pixels), wordsOf(after?.pixels)];
  let first = 0;
  while (first < a.length && a[first] === b[first]) first++;
  if (first === a.length) return null;
  let last = a.length - 1;
  while (a[last] === b[last]) last--;
  const [top, bottom] = [Math.floor(first / tileSide), Math.floor(last / tileSide)];
  let [left, right] = [tileSide, -1];
  for (let y = top; y <= bottom; y++) {
    const row = y * tileSide;
    let x = 0;
    while (x < left && a[row + x] === b[row + x]) x++;
    left = x;
    x = tileSide - 1;
    while (x > right && a[row + x] === b[row + x]) x--;
    right = x;
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Pixels as numbers of four bytes, which are compared at once. */
function wordsOf(pixels: TilePixels | null | undefined): Uint32Array {
  return pixels ? new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4) : blank;
}
