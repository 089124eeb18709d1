import type { PixelBox } from '@tai/contracts';
import { clipBox } from './box.ts';

/** Pixels on a side: small enough that a stroke touches few bytes, large enough that a picture has few tiles. */
const side = 256;

/** How a picture is cut into square tiles, numbered row by row. */
export interface TileGrid {
  count: number;
  /** The pixels of a tile; those at the right and the bottom are smaller. */
  boxOf: (index: number) => PixelBox;
  /** The tiles a box touches. */
  tilesIn: (box: PixelBox) => number[];
}

/** Cuts a picture of that many pixels. */
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
      const inside = clipBox(whole, box);
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
