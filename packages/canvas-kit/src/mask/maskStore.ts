// The tiles of a mask with their canvases and undo steps, all changed at once: what takes longer is queued by maskCanvas.ts.
import type { PixelBox } from '@tai/contracts';
import { clipBox, uniteBoxes } from '../tiles/box.ts';
import { createHistory } from '../tiles/history.ts';
import { createTileGrid, type TileGrid } from '../tiles/tileGrid.ts';
import type { Mark } from './marks.ts';
import { createMaskSurfaces, type MaskSurfaces } from './maskSurfaces.ts';
import { bytesOf, isFull, type MaskKind, type Paint, type Tile, type TileMap } from './maskTiles.ts';

export interface MaskStore {
  readonly grid: TileGrid;
  readonly whole: PixelBox;
  readonly tiles: readonly (Tile | null)[];
  readonly surfaces: Pick<MaskSurfaces, 'prepare' | 'drawTo'>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  paint: (mark: Mark, paint: Paint) => void;
  /** Ends the marks since the last commit as one step that can be undone. */
  commit: () => void;
  /** Changes tiles as a step of its own; marks have to be committed before. */
  change: (after: TileMap) => void;
  undo: () => void;
  redo: () => void;
  /** Puts in tiles to begin with: nothing before them can be undone. */
  reset: (tiles: TileMap) => void;
  /** The box around everything painted, and so many pixels more; null when nothing is. */
  paintedBox: (margin: number) => PixelBox | null;
  /** What has changed since the last call. */
  takeChanged: () => PixelBox | null;
}

export function createMaskStore(width: number, height: number, kind: MaskKind): MaskStore {
  const grid = createTileGrid(width, height);
  const whole: PixelBox = { left: 0, top: 0, width, height };
  const tiles: (Tile | null)[] = Array.from({ length: grid.count }, () => null);
  const surfaces = createMaskSurfaces(grid, tiles, kind);
  const history = createHistory<TileMap>(bytesOf);
  let changed: PixelBox | null = null;

  function commit(): void {
    addStep(surfaces.readBack());
  }

  function addStep(after: TileMap): void {
    if (after.size === 0) return;
    history.add(new Map([...after.keys()].map((index) => [index, tiles[index] ?? null])), after);
    put(after);
  }

  function put(next: TileMap | null): void {
    for (const [index, tile] of next ?? []) {
      tiles[index] = tile;
      // Blank and full tiles are shown without a canvas.
      if (tile === null || isFull(tile)) surfaces.release(index);
      changed = uniteBoxes(changed, grid.boxOf(index));
    }
  }

  return {
    grid,
    whole,
    tiles,
    surfaces,
    get canUndo() {
      return history.canUndo;
    },
    get canRedo() {
      return history.canRedo;
    },
    get isEmpty() {
      return !surfaces.isDrawnOn && tiles.every((tile) => tile === null);
    },
    paint({ box, draw }, paint) {
      surfaces.paint(box, paint, draw);
      const inside = clipBox(whole, box);
      if (inside) changed = uniteBoxes(changed, inside);
    },
    commit,
    change: addStep,
    undo() {
      commit();
      put(history.undo());
    },
    redo() {
      commit();
      put(history.redo());
    },
    reset(next) {
      put(next);
      history.clear();
    },
    paintedBox(margin) {
      const painted = tiles.flatMap((tile, index) => (tile ? [grid.boxOf(index)] : []));
      if (painted.length === 0) return null;
      const box = painted.reduce((a, b) => uniteBoxes(a, b));
      return clipBox(whole, {
        left: box.left - margin,
        top: box.top - margin,
        width: box.width + 2 * margin,
        height: box.height + 2 * margin,
      });
    },
    takeChanged() {
      const box = changed;
      changed = null;
      return box;
    },
  };
}
