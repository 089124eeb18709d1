import type { PixelBox } from '@tai/contracts';
import { coverageIn, type Selection } from '../selection/selection.ts';
import { blendSpan } from './blendPixels.ts';
import { boxOfTile, eachSharedRow, isBlank, keysIn, pixelsOf, tileBytes, type TileMap } from './tiles.ts';

/** Straight RGBA of a box, to be laid on a layer. */
export interface PixelPatch {
  box: PixelBox;
  pixels: Uint8ClampedArray;
}

interface LayOptions {
  selection: Selection | null;
  /** Pixels of the layer keep their alpha: only colours change. */
  keepsAlpha?: boolean;
}

/** Tiles of a layer with pixels laid over them, inside the selection. */
export function layPixels(
  tiles: TileMap,
  { box, pixels }: PixelPatch,
  { selection, keepsAlpha = false }: LayOptions,
): TileMap {
  const source = withCoverage(pixels, coverageIn(selection, box));
  const next = new Map(tiles);
  for (const key of keysIn(box)) {
    const before = next.get(key);
    if (!before && keepsAlpha) continue;
    const to = before ? pixelsOf(before).slice() : new Uint8ClampedArray(tileBytes);
    eachSharedRow(boxOfTile(key), box, (backdropAt, sourceAt, length) => {
      const kept = keepsAlpha ? to.slice(backdropAt * 4, (backdropAt + length) * 4) : null;
      blendSpan(to, source, { backdropAt, sourceAt, length }, { opacity: 1, mode: 'normal' });
      if (kept) for (let at = 3; at < kept.length; at += 4) restoreAlpha(to, backdropAt * 4, kept, at);
    });
    if (before || !isBlank(to)) next.set(key, { pixels: to });
  }
  return next;
}

/** Puts the alpha of a pixel back; one that was transparent gets its colour back, too, which nobody sees. */
function restoreAlpha(to: Uint8ClampedArray, from: number, kept: Uint8ClampedArray, at: number): void {
  to[from + at] = kept[at] as number;
}

/** Tiles of a layer with the selected pixels taken away. */
export function erasePixels(tiles: TileMap, box: PixelBox, selection: Selection | null): TileMap {
  const selected = coverageIn(selection, box);
  const next = new Map(tiles);
  for (const key of keysIn(box)) {
    const before = next.get(key);
    if (!before) continue;
    const to = pixelsOf(before).slice();
    eachSharedRow(boxOfTile(key), box, (inTile, inBox, length) => {
      for (let at = 0; at < length; at++) {
        const byte = (inTile + at) * 4 + 3;
        to[byte] = selected ? ((to[byte] as number) * (255 - (selected[inBox + at] as number))) / 255 : 0;
      }
    });
    if (isBlank(to)) next.delete(key);
    else next.set(key, { pixels: to });
  }
  return next;
}

/** Pixels with their alpha reduced to what is covered. */
export function withCoverage(pixels: Uint8ClampedArray, coverage: Uint8Array | null): Uint8ClampedArray {
  if (!coverage) return pixels;
  const reduced = pixels.slice();
  for (let at = 0; at < coverage.length; at++)
    reduced[at * 4 + 3] = ((reduced[at * 4 + 3] as number) * (coverage[at] as number)) / 255;
  return reduced;
}
