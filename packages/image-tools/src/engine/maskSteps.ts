// The steps of a mask, there and back again. A step holds the tiles it changed, before and after.
import { isFull, type Tile } from './maskTiles.ts';

type Tiles = Map<number, Tile | null>;

export interface MaskSteps {
  /** A new step; what was undone before it is gone. */
  add(before: Tiles, after: Tiles): void;
  /** The tiles as they were before the last step; null when there is none. */
  undo(): Tiles | null;
  /** The tiles of the step that was undone last; null when there is none. */
  redo(): Tiles | null;
  clear(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const mostSteps = 60;
/** Large steps are forgotten earlier: what steps hold beside the mask itself is no more bytes than this. */
const mostStepBytes = 48_000_000;
const fewestSteps = 4;

export function createMaskSteps(): MaskSteps {
  let done: { before: Tiles; after: Tiles }[] = [];
  let undone: typeof done = [];
  return {
    add(before, after) {
      done.push({ before, after });
      undone = [];
      let bytes = done.reduce((sum, step) => sum + bytesOf(step.before), 0);
      while (done.length > mostSteps || (done.length > fewestSteps && bytes > mostStepBytes)) {
        const forgotten = done.shift();
        if (!forgotten) return;
        bytes -= bytesOf(forgotten.before);
      }
    },
    undo() {
      const step = done.pop();
      if (!step) return null;
      undone.push(step);
      return step.before;
    },
    redo() {
      const step = undone.pop();
      if (!step) return null;
      done.push(step);
      return step.after;
    },
    clear() {
      done = [];
      undone = [];
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
  };
}

/** Bytes that only a step holds. */
function bytesOf(tiles: Tiles): number {
  let bytes = 0;
  for (const tile of tiles.values()) if (tile && !isFull(tile)) bytes += tile.length;
  return bytes;
}
