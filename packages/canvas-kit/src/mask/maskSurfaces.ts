// The canvases of a mask: one for each tile that is drawn on or shown, made when it is needed. A stroke draws on the canvas,
// which is then ahead of its tile until it is read back.
import type { PixelBox } from '@tai/contracts';
import { clipBox, uniteBoxes } from '../tiles/box.ts';
import type { TileGrid } from '../tiles/tileGrid.ts';
import type { View } from '../view/view.ts';
import { isFull, storedTile, type MaskKind, type Paint, type Tile, type TileMap } from './maskTiles.ts';
import { areaColour, createContext, createTilePainter, readTile } from './tilePixels.ts';

/** Draws with the context of a tile, in pixels of the picture. */
export type Draw = (context: CanvasRenderingContext2D) => void;

export interface MaskSurfaces {
  /** Draws on every tile that a box touches. */
  paint(box: PixelBox, paint: Paint, draw: Draw): void;
  /** Whether something was drawn that was not read back yet. */
  readonly isDrawnOn: boolean;
  /** The tiles with what was drawn since the last call; only those that differ. */
  readBack(): TileMap;
  /** Frees the canvas of a tile that can be shown without one. */
  release(index: number): void;
  /** Prepares a part for drawing, for some milliseconds at most. @returns whether all of it is prepared */
  prepare(box: PixelBox): boolean;
  /** Draws what is painted in a part of the picture. */
  drawTo(context: CanvasRenderingContext2D, box: PixelBox, view: View): void;
}

interface Surface {
  context: CanvasRenderingContext2D;
  /** The tile it shows; out of date while a stroke is on it. */
  shows: Tile | null;
}

/** How long tiles are prepared before a frame has to wait for the next one. */
const prepareMs = 6;

/** @param tiles the mask itself, which its owner changes */
export function createMaskSurfaces(
  grid: TileGrid,
  tiles: readonly (Tile | null)[],
  kind: MaskKind,
): MaskSurfaces {
  const surfaces: (Surface | null)[] = Array.from({ length: grid.count }, () => null);
  /** Tiles that were drawn on since they were last read back, and where: only that part is read. */
  const open = new Map<number, PixelBox>();
  const showTile = createTilePainter(kind);

  /** The canvas of a tile, showing what the tile holds. */
  function surfaceOf(index: number): Surface {
    const box = grid.boxOf(index);
    const tile = tiles[index] ?? null;
    const surface = (surfaces[index] ??= { context: createContext(box.width, box.height), shows: null });
    if (!open.has(index) && surface.shows !== tile) {
      showTile(surface.context, tile, box);
      surface.shows = tile;
    }
    return surface;
  }

  function paintTile(index: number, box: PixelBox, paint: Paint, draw: Draw): void {
    const tile = tiles[index] ?? null;
    // Nothing to erase, or nothing to add.
    const isUseless = paint === 'erase' ? tile === null : kind === 'area' && isFull(tile);
    if (isUseless && !open.has(index)) return;
    const place = grid.boxOf(index);
    const part = clipBox(place, box);
    if (!part) return;
    const { context } = surfaceOf(index);
    context.setTransform(1, 0, 0, 1, -place.left, -place.top);
    context.globalCompositeOperation = paint === 'erase' ? 'destination-out' : 'source-over';
    context.fillStyle = context.strokeStyle =
      kind === 'area' ? areaColour : paint === 'black' ? '#000' : '#fff';
    draw(context);
    open.set(index, uniteBoxes(open.get(index) ?? null, part));
  }

  return {
    paint(box, paint, draw) {
      for (const index of grid.tilesIn(box)) paintTile(index, box, paint, draw);
    },
    get isDrawnOn() {
      return open.size > 0;
    },
    readBack() {
      const after: TileMap = new Map();
      for (const [index, part] of open) {
        const before = tiles[index] ?? null;
        const surface = surfaceOf(index);
        const read = readTile(surface.context, before, { kind, box: grid.boxOf(index), part });
        const tile = storedTile(read, kind, before);
        surface.shows = tile;
        if (tile !== before) after.set(index, tile);
      }
      open.clear();
      return after;
    },
    release(index) {
      surfaces[index] = null;
    },
    prepare(box) {
      const until = performance.now() + prepareMs;
      for (const index of grid.tilesIn(box)) {
        const tile = tiles[index] ?? null;
        if (tile === null || isFull(tile) || open.has(index) || surfaces[index]?.shows === tile) continue;
        if (performance.now() > until) return false;
        surfaceOf(index);
      }
      return true;
    },
    drawTo(context, box, { scale, x, y }) {
      context.fillStyle = areaColour;
      for (const index of grid.tilesIn(box)) {
        const tile = tiles[index] ?? null;
        if (tile === null && !open.has(index)) continue;
        const place = grid.boxOf(index);
        // Whole pixels of the screen: the picture would shine through between two soft edges.
        const left = Math.round(x + place.left * scale);
        const top = Math.round(y + place.top * scale);
        const wide = Math.round(x + (place.left + place.width) * scale) - left;
        const high = Math.round(y + (place.top + place.height) * scale) - top;
        if (isFull(tile) && !open.has(index)) context.fillRect(left, top, wide, high);
        else context.drawImage(surfaceOf(index).context.canvas, left, top, wide, high);
      }
    },
  };
}
