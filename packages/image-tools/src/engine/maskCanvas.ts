// What a person paints on a picture, at the picture's own size. The truth are tiles of one byte a pixel (maskTiles.ts);
// canvases of the same tiles are there to draw on and to be shown (maskSurfaces.ts). A stroke draws on the tiles it
// touches; when it ends they are read back as one step (maskSteps.ts). Work on the whole mask is done by a worker, and
// what comes meanwhile waits for it, so that the order is that of the person.
import type { PixelBox } from '@tai/contracts';
import type { AlphaField } from './growAlpha.ts';
import { featherReach } from './featherAlpha.ts';
import { createMaskSteps } from './maskSteps.ts';
import { createContext, createMaskSurfaces } from './maskSurfaces.ts';
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
  type Paint,
  type Tile,
} from './maskTiles.ts';
import { createMaskWork, type MaskWork } from './maskWork.ts';
import { createPause } from './pause.ts';
import type { Viewport } from './viewport.ts';

export interface Point {
  x: number;
  y: number;
}

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
  const surfaces = createMaskSurfaces(grid, tiles, kind);
  const steps = createMaskSteps();
  let changed: PixelBox | null = null;
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

  function paintOn(box: PixelBox, paint: Paint, draw: (context: CanvasRenderingContext2D) => void): void {
    surfaces.paint(box, paint, draw);
    const inside = insideOf(whole, box);
    if (inside) changed = union(changed, inside);
  }

  function commit(): void {
    addStep(surfaces.readBack());
  }

  function addStep(after: Map<number, Tile | null>): void {
    if (after.size === 0) return;
    steps.add(new Map([...after.keys()].map((index) => [index, tiles[index] ?? null])), after);
    put(after);
  }

  function put(next: Map<number, Tile | null>): void {
    for (const [index, tile] of next) {
      tiles[index] = tile;
      // Neither needs a canvas to be shown.
      if (tile === null || isFull(tile)) surfaces.release(index);
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
    steps.clear();
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
        const before = steps.undo();
        if (before) put(before);
      }),
    redo: () =>
      inTurn(() => {
        commit();
        const after = steps.redo();
        if (after) put(after);
      }),
    get isBusy() {
      return tail !== null;
    },
    get canUndo() {
      return steps.canUndo;
    },
    get canRedo() {
      return steps.canRedo;
    },
    get isEmpty() {
      return !surfaces.isDrawnOn && tiles.every((tile) => tile === null);
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
    prepare: (box) => surfaces.prepare(box),
    drawTo: (context, box, viewport) => surfaces.drawTo(context, box, viewport),
    destroy: () => work.destroy(),
  };
}
