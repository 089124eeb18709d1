import type { PixelBox } from '@tai/contracts';
import type { Drawing } from '../layers/drawing.ts';
import { compositeInto, type CompositeView } from './composite.ts';
import { boxOfTile, eachSharedRow, keysIn, tileBytes, type TilePixels } from './tiles.ts';

/**
 * Straight RGBA of what layers look like in a box, transparent where they are.
 * @param ids layers of one level, from the bottom to the top
 */
export function flattenBox(
  { layers }: Pick<Drawing, 'layers'>,
  ids: readonly string[],
  box: PixelBox,
  view: CompositeView = 'picture',
): TilePixels {
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  for (const key of keysIn(box)) {
    const tile = new Uint8ClampedArray(tileBytes);
    compositeInto(tile, ids, { key, layers, view });
    eachSharedRow(boxOfTile(key), box, (inTile, inBox, length) =>
      pixels.set(tile.subarray(inTile * 4, (inTile + length) * 4), inBox * 4),
    );
  }
  return pixels;
}
