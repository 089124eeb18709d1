// A stroke in progress. Its coverage is kept beside the layer and laid on the pixels as they were before, so that a stroke that
// crosses itself never covers more than the opacity of the brush.
import { clipBox, uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import {
  boxOfTile,
  keysIn,
  pixelsOf,
  tileBytes,
  tileSide,
  type TileMap,
  type TilePixels,
} from '../raster/tiles.ts';
import { coverageIn, type Selection } from '../selection/selection.ts';
import type { Brush, Paint } from './brush.ts';
import { addDab, boxOfDab, createTip, fullCoverage, type CoverageField, type Dab } from './dab.ts';
import { createStrokePath, type StrokePoint } from './strokePath.ts';

/** What a stroke is laid on, and with what. */
export interface StrokeOptions {
  tiles: TileMap;
  brush: Brush;
  paint: Paint;
  /** Pixels keep their alpha: only colours change. */
  keepsAlpha: boolean;
  selection: Selection | null;
  /** Where dabs are repeated, as maps of a place; the first is usually the place itself. */
  copies?: readonly ((dab: Dab) => Dab)[];
  /** Paint beyond this is not wanted: the area around the canvas that layers keep. */
  bounds: PixelBox;
}

/** Made by {@link createStroke}. */
export interface Stroke {
  /** Lays what came since the last call. @returns the pixels that changed; null when none did */
  extend(points: readonly StrokePoint[]): PixelBox | null;
  /** Lays the end of the line. */
  finish(): PixelBox | null;
  /** The layer with the stroke so far. The tiles are the stroke's own until it is finished. */
  readonly tiles: TileMap;
}

interface PaintedTile {
  coverage: CoverageField;
  /** As the layer was; null where it was transparent. */
  before: TilePixels | null;
  after: TilePixels;
  selected: Uint8Array | null;
}

const onePlace = [(dab: Dab) => dab];

/** Begins a stroke. */
export function createStroke(options: StrokeOptions): Stroke {
  const { brush, bounds } = options;
  const path = createStrokePath(brush);
  const tip = createTip(brush);
  const copies = options.copies ?? onePlace;
  const painted = new Map<number, PaintedTile>();
  const tiles = new Map(options.tiles);

  function tileAt(key: number): PaintedTile {
    const known = painted.get(key);
    if (known) return known;
    const box = boxOfTile(key);
    const tile = options.tiles.get(key);
    const before = tile ? pixelsOf(tile) : null;
    const made: PaintedTile = {
      coverage: { box, values: new Uint16Array(tileSide * tileSide) },
      before,
      after: before ? before.slice() : new Uint8ClampedArray(tileBytes),
      selected: coverageIn(options.selection, box),
    };
    painted.set(key, made);
    tiles.set(key, { pixels: made.after });
    return made;
  }

  function lay(dabs: readonly Dab[]): PixelBox | null {
    const touched = new Map<number, PixelBox>();
    let all: PixelBox | null = null;
    for (const one of dabs) {
      for (const copy of copies) {
        const dab = copy(one);
        const inside = clipBox(bounds, boxOfDab(dab));
        if (!inside) continue;
        all = uniteBoxes(all, inside);
        for (const key of keysIn(inside)) {
          const own = clipBox(boxOfTile(key), inside);
          if (!own) continue;
          addDab(tileAt(key).coverage, tip, dab);
          touched.set(key, uniteBoxes(touched.get(key) ?? null, own));
        }
      }
    }
    for (const [key, box] of touched) paintTile(tileAt(key), box, options);
    return all;
  }

  return {
    extend: (points) => lay(path.extend(points)),
    finish: () => lay(path.finish()),
    tiles,
  };
}

/** Works out the pixels of a box of a tile anew, from those before the stroke and its coverage. */
function paintTile(
  { coverage, before, after, selected }: PaintedTile,
  area: PixelBox,
  { brush, paint: { colour, isEraser }, keepsAlpha }: StrokeOptions,
): void {
  const { box, values } = coverage;
  const strength = brush.opacity / fullCoverage;
  const bottom = area.top + area.height - box.top;
  for (let y = area.top - box.top; y < bottom; y++) {
    const row = y * tileSide;
    const end = row + area.left + area.width - box.left;
    for (let at = row + area.left - box.left; at < end; at++) {
      const covered = (values[at] as number) * strength * (selected ? (selected[at] as number) / 255 : 1);
      if (covered === 0) continue;
      const byte = at * 4;
      const alphaBefore = before ? (before[byte + 3] as number) / 255 : 0;
      if (isEraser) {
        if (!keepsAlpha) after[byte + 3] = alphaBefore * (1 - covered) * 255;
        continue;
      }
      const alpha = keepsAlpha ? alphaBefore : covered + alphaBefore * (1 - covered);
      if (alpha === 0) continue;
      const share = keepsAlpha ? covered : covered / alpha;
      const [red, green, blue] = before
        ? [before[byte] as number, before[byte + 1] as number, before[byte + 2] as number]
        : [colour.red, colour.green, colour.blue];
      after[byte] = red + (colour.red - red) * share;
      after[byte + 1] = green + (colour.green - green) * share;
      after[byte + 2] = blue + (colour.blue - blue) * share;
      after[byte + 3] = alpha * 255;
    }
  }
}
