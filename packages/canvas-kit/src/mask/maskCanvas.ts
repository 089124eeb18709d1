// What a person paints on a picture, at the picture's own size. The source of truth is one-byte tiles (maskTiles.ts); canvases
// of the same tiles are there to draw on and to show (maskSurfaces.ts). A stroke draws on the canvases it touches; when it
// ends they are read back as one undo step (maskStore.ts). Work on the whole mask is done by a worker, and what is painted
// meanwhile waits for it in a queue, so that the order stays that of the person.
import type { PixelBox } from '@tai/contracts';
import { createPause } from '../tiles/pause.ts';
import { createTaskQueue } from '../tiles/taskQueue.ts';
import type { Point, View } from '../view/view.ts';
import { readField, writeField, type AlphaField } from './alphaField.ts';
import { featherReach } from './featherAlpha.ts';
import { boxMark, lineMark, polygonMark, type Mark } from './marks.ts';
import { createMaskStore } from './maskStore.ts';
import { blankOf, inverseTile, type MaskKind, type Paint } from './maskTiles.ts';
import { createMaskWork, type MaskWork } from './maskWork.ts';
import { readMask } from './readMask.ts';

/** Each step is done at once, or after the work that is under way; the promise resolves then. */
export interface MaskCanvas {
  readonly width: number;
  readonly height: number;
  /** A line of a brush of this diameter, in pixels of the picture. */
  strokeTo(from: Point, to: Point, diameter: number, paint: Paint): void;
  fillPolygon(points: readonly Point[], paint: Paint): void;
  fillBox(box: PixelBox, paint: Paint): void;
  /** Ends the strokes since the last commit as one step that can be undone. */
  commit(): void;
  /** For areas only, as the two that follow. */
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
  /** Puts in an earlier mask to begin with. */
  load(image: CanvasImageSource): Promise<void>;
  /** PNG: an area white on black, hints white and black on grey. */
  export(): Promise<Blob>;
  /** What has changed since the last call. */
  takeChanged(): PixelBox | null;
  /** Prepares a part for drawing, for some milliseconds at most. @returns whether all of it is prepared */
  prepare(box: PixelBox): boolean;
  /** Draws what is painted in a part of the picture; an area in a colour of its own. */
  drawTo(context: CanvasRenderingContext2D, box: PixelBox, view: View): void;
  destroy(): void;
}

/** A mask for a picture of that size. */
export function createMaskCanvas(
  width: number,
  height: number,
  kind: MaskKind = 'area',
  work: MaskWork = createMaskWork(),
): MaskCanvas {
  const store = createMaskStore(width, height, kind);
  const { grid, tiles, surfaces } = store;
  const queue = createTaskQueue();

  /** Changes all paint by work that takes a while, as one step. */
  async function changeField(
    reach: number,
    change: (field: AlphaField) => Promise<AlphaField>,
  ): Promise<void> {
    store.commit();
    const box = store.paintedBox(reach);
    if (!box) return;
    const pause = createPause();
    const field = await change(await readField(grid, tiles, box, blankOf[kind], pause));
    store.change(await writeField(grid, tiles, { field, left: box.left, top: box.top }, pause));
  }

  function fill(mark: Mark, paint: Paint): void {
    void queue.add(() => {
      store.paint(mark, paint);
      store.commit();
    });
  }

  return {
    width,
    height,
    strokeTo(from, to, diameter, paint) {
      void queue.add(() => store.paint(lineMark(from, to, diameter), paint));
    },
    fillPolygon(points, paint) {
      if (points.length >= 3) fill(polygonMark(points), paint);
    },
    fillBox: (box, paint) => fill(boxMark(box), paint),
    commit: () => void queue.add(store.commit),
    invert: () =>
      queue.add(() => {
        store.commit();
        const areaOf = (index: number) => grid.boxOf(index).width * grid.boxOf(index).height;
        store.change(new Map(tiles.map((tile, index) => [index, inverseTile(tile, areaOf(index))])));
      }),
    clear: () =>
      queue.add(() => {
        store.commit();
        store.change(new Map(tiles.flatMap((tile, index) => (tile ? [[index, null]] : []))));
      }),
    grow: (pixels) =>
      queue.add(() =>
        pixels === 0 ? undefined : changeField(Math.max(1, pixels + 1), (field) => work.grow(field, pixels)),
      ),
    feather: (pixels) =>
      queue.add(() =>
        pixels <= 0 ? undefined : changeField(featherReach(pixels), (field) => work.feather(field, pixels)),
      ),
    undo: () => queue.add(store.undo),
    redo: () => queue.add(store.redo),
    get isBusy() {
      return queue.isBusy;
    },
    get canUndo() {
      return store.canUndo;
    },
    get canRedo() {
      return store.canRedo;
    },
    get isEmpty() {
      return store.isEmpty;
    },
    load: (image) =>
      queue.add(async () => store.reset(await readMask(image, { grid, kind, width, height }, createPause()))),
    async export() {
      let png: Blob | null = null;
      await queue.add(async () => {
        store.commit();
        png = await work.encode(await readField(grid, tiles, store.whole, blankOf[kind], createPause()));
      });
      if (!png) throw new Error('The mask was not encoded.');
      return png;
    },
    takeChanged: store.takeChanged,
    prepare: surfaces.prepare,
    drawTo: surfaces.drawTo,
    destroy: () => work.destroy(),
  };
}
