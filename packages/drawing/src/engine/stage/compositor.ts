// Keeps a canvas with what the drawing looks like at its own size. Only tiles that changed are put together again, those that are
// seen first. The layers below the active one are kept flattened for each tile, so that a stroke costs its own layer and those
// above.
import { clipBox, uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { changedAreas } from '../../domain/layers/diffDrawings.ts';
import { parentOf, type Drawing } from '../../domain/layers/drawing.ts';
import { compositeInto } from '../../domain/raster/composite.ts';
import { isPlaceLoaded } from '../document/tileOrder.ts';
import { wholeTile } from '../../domain/raster/tileDifference.ts';
import { boxOfTile, keysIn, tileBytes, tileSide, type TilePixels } from '../../domain/raster/tiles.ts';
import { createStandIn } from './standIn.ts';

/** Made by {@link createCompositor}. */
export interface Compositor {
  /** What the drawing looks like, at its own size. */
  readonly canvas: HTMLCanvasElement;
  /** Notes what changed since the last drawing. @param area all that changed, when it is known */
  show(drawing: Drawing, area?: PixelBox): void;
  /**
   * Puts tiles together for so many milliseconds, those in `first` before all others.
   * @returns the pixels of the canvas that changed; null when none did
   */
  work(milliseconds: number, first: PixelBox): PixelBox | null;
  /** Puts everything together anew, as after the browser has emptied the canvas. */
  renew(): void;
  /** Shows a small picture of the drawing in the places whose pixels are not loaded yet. */
  fillIn(picture: CanvasImageSource): void;
  /** Whether tiles still wait. */
  readonly isBehind: boolean;
}

export function createCompositor(): Compositor {
  const canvas = document.createElement('canvas');
  // Pixels are written and read by the processor: a canvas of the graphics card would carry them back and forth.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const scratch: TilePixels = new Uint8ClampedArray(tileBytes);
  const image = new ImageData(scratch, tileSide, tileSide);
  /** Part of each tile that is to be put together again, in its own coordinates. */
  const dirty = new Map<number, PixelBox>();
  const below = new Map<number, TilePixels>();
  const standIn = createStandIn(context);
  let shown: Drawing | null = null;

  function markWhole(keys: Iterable<number>): void {
    for (const key of keys) dirty.set(key, wholeTile);
  }

  function show(drawing: Drawing, area?: PixelBox): void {
    const before = shown;
    shown = drawing;
    if (!before || before.width !== drawing.width || before.height !== drawing.height) {
      canvas.width = drawing.width;
      canvas.height = drawing.height;
      below.clear();
      dirty.clear();
      markWhole(keysIn({ left: 0, top: 0, width: drawing.width, height: drawing.height }));
      return;
    }
    if (!hasSameBelow(before, drawing)) below.clear();
    if (!area) {
      for (const [key, part] of changedAreas(before, drawing)) soil(key, part);
      return;
    }
    for (const key of keysIn(area)) {
      const box = boxOfTile(key);
      const own = clipBox(box, area);
      if (!own) continue;
      const local = { ...own, left: own.left - box.left, top: own.top - box.top };
      soil(key, local);
    }
  }

  function soil(key: number, part: PixelBox): void {
    dirty.set(key, uniteBoxes(dirty.get(key) ?? null, part));
    if (shown) standIn.note(shown, key);
  }

  function compose(drawing: Drawing, key: number, area: PixelBox): PixelBox | null {
    const box = boxOfTile(key);
    const onCanvas = clipBox({ left: 0, top: 0, width: drawing.width, height: drawing.height }, box);
    if (!onCanvas || !context) return null;
    const at = drawing.root.indexOf(rootOf(drawing, drawing.activeId));
    const target = { key, layers: drawing.layers, view: 'screen' as const };
    if (at > 0) copyArea(scratch, belowAt(drawing, key, at), area);
    else clearArea(scratch, area);
    compositeInto(scratch, drawing.root.slice(Math.max(0, at)), { ...target, area });
    context.putImageData(image, box.left, box.top, area.left, area.top, area.width, area.height);
    return { ...area, left: box.left + area.left, top: box.top + area.top };
  }

  function belowAt(drawing: Drawing, key: number, at: number): TilePixels {
    const known = below.get(key);
    if (known) return known;
    const pixels = new Uint8ClampedArray(tileBytes);
    compositeInto(pixels, drawing.root.slice(0, at), { key, layers: drawing.layers, view: 'screen' });
    below.set(key, pixels);
    return pixels;
  }

  function renew(): void {
    if (shown) markWhole(keysIn({ left: 0, top: 0, width: shown.width, height: shown.height }));
  }

  return {
    canvas,
    show,
    renew,
    fillIn: (picture) => shown && markWhole(standIn.fillIn(shown, picture)),
    work(milliseconds, first) {
      if (!shown || dirty.size === 0) return null;
      const until = performance.now() + milliseconds;
      const seen = new Set(keysIn(first));
      const keys = [...dirty.keys()].toSorted((a, b) => Number(seen.has(b)) - Number(seen.has(a)));
      let changed: PixelBox | null = null;
      for (const key of keys) {
        const area = dirty.get(key) ?? wholeTile;
        dirty.delete(key);
        // `show` is called with a place again when its pixels are there.
        const box = isPlaceLoaded(shown, key) ? compose(shown, key, area) : standIn.compose(shown, key);
        if (box) changed = uniteBoxes(changed, box);
        if (performance.now() > until) break;
      }
      return changed;
    },
    get isBehind() {
      return dirty.size > 0;
    },
  };
}

/** The layer outside of groups that a layer is or lies in. */
function rootOf(drawing: Drawing, id: string): string {
  for (let at = id; ;) {
    const parent = parentOf(drawing, at);
    if (parent === null) return at;
    at = parent;
  }
}

/** Whether only the outermost group of the active layer, or the layer itself, differs. */
function hasSameBelow(before: Drawing, after: Drawing): boolean {
  if (before.layers === after.layers && before.activeId === after.activeId) return true;
  if (before.root !== after.root || before.activeId !== after.activeId) return false;
  if (before.layers.size !== after.layers.size) return false;
  const own = after.layers.get(after.activeId);
  for (const [id, layer] of after.layers) if (layer !== own && before.layers.get(id) !== layer) return false;
  return true;
}

function copyArea(to: TilePixels, from: TilePixels, area: PixelBox): void {
  eachRow(area, (start, end) => to.set(from.subarray(start, end), start));
}

function clearArea(pixels: TilePixels, area: PixelBox): void {
  eachRow(area, (start, end) => pixels.fill(0, start, end));
}

/** Calls with the bytes of each row of an area of a tile. */
function eachRow({ left, top, width, height }: PixelBox, row: (start: number, end: number) => void): void {
  for (let y = top; y < top + height; y++) {
    const start = (y * tileSide + left) * 4;
    row(start, start + width * 4);
  }
}
