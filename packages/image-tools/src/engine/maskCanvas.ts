// What a person paints on a picture, at the picture's own size. The truth are tiles of one byte a pixel (maskTiles.ts);
// canvases of the same tiles are there to draw on and to be shown, made when they are needed. A stroke draws on the tiles
// it touches; when it ends they are read back as one step. Work on the whole mask is done by a worker, and what comes
// meanwhile waits for it, so that the order is that of the person.
import type { PixelBox } from '@tai/contracts';
import type { AlphaField } from './growAlpha.ts';
import { featherReach } from './featherAlpha.ts';
import {
  blankOf,
  createTileGrid,
  gather,
  insideOf,
  inverseTile,
  isFull,
  kept,
  spread,
  union,
  type MaskKind,
  type Tile,
} from './maskTiles.ts';
import { createMaskWork, type MaskWork } from './maskWork.ts';
import { createPause } from './pause.ts';
import type { Viewport } from './viewport.ts';

export interface Point {
  x: number;
  y: number;
}

export type Paint = 'white' | 'black' | 'erase';

/** The steps of a mask come at once, or after the work that is under way; then the promise is kept. */
export interface MaskCanvas {
  readonly width: number;
  readonly height: number;
  /** A line of a brush of this diameter, in pixels of the picture. */
  strokeTo(from: Point, to: Point, diameter: number, paint: Paint): void;
  fillPolygon(points: readonly Point[], paint: Paint): void;
  fillBox(box: PixelBox, paint: Paint): void;
  /** Ends what was begun since the last end, as one step that can be undone. */
  commit(): void;
  /** Of an area only, as the two that follow. */
  invert(): Promise<void>;
  /** Widens the paint by so many pixels, or narrows it when negative. */
  grow(pixels: number): Promise<void>;
  /** Softens the edge over so many pixels. */
  feather(pixels: number): Promise<void>;
  clear(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Whether work is under way, so that further steps have to wait. */
  readonly isBusy: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  /** Puts an earlier mask in, as the state to begin with. */
  load(image: CanvasImageSource): Promise<void>;
  /** PNG: an area white on black, hints white and black on grey. */
  export(): Promise<Blob>;
  /** What has changed since this was last asked. */
  takeChanged(): PixelBox | null;
  /** Readies a part for being drawn, for some milliseconds at most. @returns whether all of it is ready */
  prepare(box: PixelBox): boolean;
  /** Draws what is painted in a part of the picture; an area in a colour of its own. */
  drawTo(context: CanvasRenderingContext2D, box: PixelBox, viewport: Viewport): void;
  destroy(): void;
}

interface Step {
  before: Map<number, Tile | null>;
  after: Map<number, Tile | null>;
}

/** A tile to draw on and to show. */
interface Surface {
  context: CanvasRenderingContext2D;
  /** The tile it shows; something else while a stroke is on it. */
  shows: Tile | null;
}

const mostSteps = 60;
/** Large steps are forgotten earlier: what steps hold beside the mask itself is no more bytes than this. */
const mostStepBytes = 48_000_000;
const fewestSteps = 4;
/** The colour in which an area is shown. */
const areaColour = '#6a6af2';
/** The same as a pixel without its opacity, the lowest byte first. */
const areaPixel = 0xf26a6a;
/** How long tiles are readied before a frame has to wait for the next. */
const prepareMs = 6;

export function createMaskCanvas(
  width: number,
  height: number,
  kind: MaskKind = 'area',
  work: MaskWork = createMaskWork(),
): MaskCanvas {
  const grid = createTileGrid(width, height);
  const whole: PixelBox = { left: 0, top: 0, width, height };
  const blank = blankOf[kind];
  const tiles: (Tile | null)[] = Array.from({ length: grid.count }, () => null);
  const surfaces: (Surface | null)[] = Array.from({ length: grid.count }, () => null);
  /** Tiles that were drawn on since the last step, and where: only that is read back. */
  const open = new Map<number, PixelBox>();
  let done: Step[] = [];
  let undone: Step[] = [];
  let changed: PixelBox | null = null;
  let scratch: ImageData | null = null;
  /** Everything that was begun; null when nothing is under way. */
  let tail: Promise<void> | null = null;

  /** Does a step now, or when those before it are done. */
  function inTurn(step: () => void | Promise<void>): Promise<void> {
    if (tail) return hold(tail.then(step));
    const work = step();
    return work ? hold(work) : Promise.resolve();
  }

  function hold(work: Promise<void>): Promise<void> {
    const over = () => {
      if (tail === mine) tail = null;
    };
    const mine: Promise<void> = work.then(over, over);
    tail = mine;
    return work;
  }

  /** Draws on every tile that a box touches. */
  function paintOn(box: PixelBox, paint: Paint, draw: (context: CanvasRenderingContext2D) => void): void {
    for (const index of grid.tilesIn(box)) {
      const tile = tiles[index] ?? null;
      // Nothing to rub out, and nothing to add.
      const isNothing = paint === 'erase' ? tile === null : kind === 'area' && isFull(tile);
      if (isNothing && !open.has(index)) continue;
      const place = grid.boxOf(index);
      const part = insideOf(place, box);
      if (!part) continue;
      const { context } = surfaceOf(index);
      context.setTransform(1, 0, 0, 1, -place.left, -place.top);
      context.globalCompositeOperation = paint === 'erase' ? 'destination-out' : 'source-over';
      context.fillStyle = context.strokeStyle =
        kind === 'area' ? areaColour : paint === 'black' ? '#000' : '#fff';
      draw(context);
      open.set(index, union(open.get(index) ?? null, part));
    }
    const inside = insideOf(whole, box);
    if (inside) changed = union(changed, inside);
  }

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

  function showTile(context: CanvasRenderingContext2D, tile: Tile | null, box: PixelBox): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, box.width, box.height);
    if (!tile) return;
    // One for all tiles of a size: each its own would be a quarter of a megabyte to be thrown away.
    if (scratch?.width !== box.width || scratch.height !== box.height) {
      scratch = new ImageData(box.width, box.height);
    }
    const pixels = scratch;
    const values = new Uint32Array(pixels.data.buffer);
    for (let at = 0; at < values.length; at++) {
      const value = tile[at] ?? 0;
      values[at] = kind === 'area' ? (value << 24) | areaPixel : hintPixel(value);
    }
    context.putImageData(pixels, 0, 0);
  }

  /** A tile after what was drawn on a part of it. */
  function readTile(index: number, part: PixelBox): Tile {
    const { left, top, width: wide, height: high } = grid.boxOf(index);
    const before = tiles[index];
    const tile = before ? before.slice() : new Uint8ClampedArray(wide * high).fill(blank);
    const { context } = surfaceOf(index);
    const { data } = context.getImageData(part.left - left, part.top - top, part.width, part.height);
    let from = 0;
    for (let y = part.top - top; y < part.top - top + part.height; y++) {
      const begin = y * wide + part.left - left;
      for (let at = begin; at < begin + part.width; at++, from += 4) {
        const opacity = data[from + 3] ?? 0;
        tile[at] = kind === 'area' ? opacity : blank + (((data[from] ?? 0) - blank) * opacity) / 255;
      }
    }
    return tile;
  }

  function commit(): void {
    const after = new Map<number, Tile | null>();
    for (const [index, part] of open) {
      const before = tiles[index] ?? null;
      const tile = kept(readTile(index, part), kind, before);
      const surface = surfaces[index];
      if (surface) surface.shows = tile;
      if (tile !== before) after.set(index, tile);
    }
    open.clear();
    addStep(after);
  }

  function addStep(after: Map<number, Tile | null>): void {
    if (after.size === 0) return;
    done.push({ before: new Map([...after.keys()].map((index) => [index, tiles[index] ?? null])), after });
    undone = [];
    put(after);
    let bytes = done.reduce((sum, step) => sum + bytesOf(step.before), 0);
    while (done.length > mostSteps || (done.length > fewestSteps && bytes > mostStepBytes)) {
      const forgotten = done.shift();
      if (!forgotten) return;
      bytes -= bytesOf(forgotten.before);
    }
  }

  function put(next: Map<number, Tile | null>): void {
    for (const [index, tile] of next) {
      tiles[index] = tile;
      // Neither needs a canvas to be shown.
      if (tile === null || isFull(tile)) surfaces[index] = null;
      changed = union(changed, grid.boxOf(index));
    }
  }

  /** The part of the picture that the paint would reach, if it reached so many pixels further. */
  function around(pixels: number): PixelBox | null {
    let painted: PixelBox | null = null;
    for (const [index, tile] of tiles.entries()) if (tile) painted = union(painted, grid.boxOf(index));
    if (!painted) return null;
    const { left, top, width: w, height: h } = painted;
    return insideOf(whole, {
      ...{ left: left - pixels, top: top - pixels },
      ...{ width: w + 2 * pixels, height: h + 2 * pixels },
    });
  }

  /** Changes all paint by work that takes a while, as one step. */
  async function changeField(
    reach: number,
    change: (field: AlphaField) => Promise<AlphaField>,
  ): Promise<void> {
    commit();
    const box = around(reach);
    if (!box) return;
    const pause = createPause();
    const field = await change(await gather(grid, tiles, box, blank, pause));
    addStep(await spread(grid, tiles, { field, left: box.left, top: box.top }, pause));
  }

  async function readImage(image: CanvasImageSource): Promise<void> {
    const pause = createPause();
    const side = grid.boxOf(0);
    const context = createContext(side.width, side.height);
    const loaded = new Map<number, Tile | null>();
    for (let index = 0; index < grid.count; index++) {
      const box = grid.boxOf(index);
      // A mask may be see-through where nothing is chosen.
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = `rgb(${blank}, ${blank}, ${blank})`;
      context.fillRect(0, 0, side.width, side.height);
      context.drawImage(image, -box.left, -box.top, width, height);
      const { data } = context.getImageData(0, 0, box.width, box.height);
      const tile = new Uint8ClampedArray(box.width * box.height);
      for (let at = 0; at < tile.length; at++) tile[at] = data[at * 4] ?? 0;
      loaded.set(index, kept(tile, kind, null));
      await pause();
    }
    put(loaded);
    done = [];
    undone = [];
  }

  return {
    width,
    height,
    strokeTo(from, to, diameter, paint) {
      const reach = diameter / 2 + 1;
      const box = {
        left: Math.min(from.x, to.x) - reach,
        top: Math.min(from.y, to.y) - reach,
        width: Math.abs(from.x - to.x) + 2 * reach,
        height: Math.abs(from.y - to.y) + 2 * reach,
      };
      void inTurn(() =>
        paintOn(box, paint, (context) => {
          context.lineWidth = diameter;
          context.lineCap = 'round';
          context.lineJoin = 'round';
          context.beginPath();
          context.moveTo(from.x, from.y);
          // A line of no length is not drawn at all.
          context.lineTo(to.x + (from.x === to.x && from.y === to.y ? 0.01 : 0), to.y);
          context.stroke();
        }),
      );
    },
    fillPolygon(points, paint) {
      if (points.length < 3) return;
      const outline = new Path2D();
      for (const { x, y } of points) outline.lineTo(x, y);
      outline.closePath();
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
      const box = { left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top };
      void inTurn(() => {
        paintOn(box, paint, (context) => context.fill(outline));
        commit();
      });
    },
    fillBox(box, paint) {
      void inTurn(() => {
        paintOn(box, paint, (context) => context.fillRect(box.left, box.top, box.width, box.height));
        commit();
      });
    },
    commit: () => void inTurn(commit),
    invert: () =>
      inTurn(() => {
        commit();
        addStep(
          new Map(
            tiles.map((tile, index) => {
              const box = grid.boxOf(index);
              return [index, inverseTile(tile, box.width * box.height)];
            }),
          ),
        );
      }),
    clear: () =>
      inTurn(() => {
        commit();
        addStep(new Map([...tiles.entries()].filter(([, tile]) => tile).map(([index]) => [index, null])));
      }),
    grow: (pixels) =>
      inTurn(() =>
        pixels === 0 ? undefined : changeField(Math.max(1, pixels + 1), (field) => work.grow(field, pixels)),
      ),
    feather: (pixels) =>
      inTurn(() =>
        pixels <= 0 ? undefined : changeField(featherReach(pixels), (field) => work.feather(field, pixels)),
      ),
    undo: () =>
      inTurn(() => {
        commit();
        const step = done.pop();
        if (!step) return;
        undone.push(step);
        put(step.before);
      }),
    redo: () =>
      inTurn(() => {
        commit();
        const step = undone.pop();
        if (!step) return;
        done.push(step);
        put(step.after);
      }),
    get isBusy() {
      return tail !== null;
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    get isEmpty() {
      return open.size === 0 && tiles.every((tile) => tile === null);
    },
    load: (image) => inTurn(() => readImage(image)),
    async export() {
      let png: Blob | null = null;
      await inTurn(async () => {
        commit();
        png = await work.encode(await gather(grid, tiles, whole, blank, createPause()));
      });
      if (!png) throw new Error('The mask was not encoded.');
      return png;
    },
    takeChanged() {
      const box = changed;
      changed = null;
      return box;
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
        // Whole pixels of the screen: between two soft edges the picture would shine through.
        const left = Math.round(x + place.left * scale);
        const top = Math.round(y + place.top * scale);
        const wide = Math.round(x + (place.left + place.width) * scale) - left;
        const high = Math.round(y + (place.top + place.height) * scale) - top;
        if (isFull(tile) && !open.has(index)) context.fillRect(left, top, wide, high);
        else context.drawImage(surfaceOf(index).context.canvas, left, top, wide, high);
      }
    },
    destroy: () => work.destroy(),
  };
}

/** Bytes that only a step holds. */
function bytesOf(step: Map<number, Tile | null>): number {
  let bytes = 0;
  for (const tile of step.values()) if (tile && !isFull(tile)) bytes += tile.length;
  return bytes;
}

/** White or black, the more the further from the middle. */
function hintPixel(value: number): number {
  const middle = blankOf.hints;
  if (value > middle) return (Math.round(((value - middle) * 255) / (255 - middle)) << 24) | 0xffffff;
  return Math.round(((middle - value) * 255) / middle) << 24;
}

/** Read back after every stroke, so it stays where the processor can reach it. */
function createContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return context;
}
