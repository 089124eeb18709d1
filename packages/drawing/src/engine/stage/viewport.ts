// Draws the composed picture on the canvas that is seen. After a change only the part that differs is drawn again.
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { mapBox, type Matrix } from '../../domain/transform/matrix.ts';
import type { Compositor } from './compositor.ts';
import type { StageView } from './stageView.ts';

/** Made by {@link createViewport}. */
export interface Viewport {
  readonly canvas: HTMLCanvasElement;
  /** Draws on the next frame: everything, or what changed in a box of the drawing. */
  redraw(area?: PixelBox): void;
  destroy(): void;
}

interface ViewportOptions {
  host: HTMLElement;
  compositor: Compositor;
  view: StageView;
  drawing: () => Drawing;
  /** Called after each frame that drew something, before it is seen. */
  onFrame?: () => void;
}

/** Milliseconds of a frame for putting tiles together. */
const budget = 8;
const checks = 8;
/** Device pixels around a change that smoothing mixes with it. */
const smoothed = 4;
/**
 * Pixels of the drawing that the copy of a changed part is aligned to, and reaches around it twice: smoothing averages blocks of up
 * to so many, and those of the copy must be those of the whole canvas.
 */
const block = 16;
/** Changes that cover more of the canvas are drawn from it directly. */
const largeShare = 0.25;

export function createViewport({ host, compositor, view, drawing, onFrame }: ViewportOptions): Viewport {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: true, willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const paper = checkerboard(context);
  const copy = createScratch();
  let frame = 0;
  let isAll = true;
  let isSizeOld = true;

  function draw(): void {
    frame = 0;
    const changed = compositor.work(budget, view.seenBox());
    fitCanvas();
    if (isAll) drawAll();
    else if (changed) paint(partAround(changed, view.matrix(window.devicePixelRatio)), changed);
    isAll = false;
    onFrame?.();
    if (compositor.isBehind) schedule();
  }

  function fitCanvas(): void {
    if (!isSizeOld) return;
    isSizeOld = false;
    const ratio = window.devicePixelRatio;
    const [width, height] = [Math.round(host.clientWidth * ratio), Math.round(host.clientHeight * ratio)];
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    isAll = true;
  }

  function drawAll(): void {
    paint({ x: 0, y: 0, width: canvas.width, height: canvas.height });
  }

  /**
   * Draws a part of the stage anew, in whole device pixels: a clip through the middle of a pixel would leave a line there.
   * @param changed the pixels of the drawing that it shows. They are copied first: to draw from the whole canvas, the browser scales
   * all of it once for each change, which takes 10 ms on the largest.
   */
  function paint(part: StagePart, changed?: PixelBox): void {
    if (!context) return;
    const { width, height } = drawing();
    const { scale } = view.panZoom.view;
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    context.clearRect(part.x, part.y, part.width, part.height);
    context.setTransform(...view.matrix(window.devicePixelRatio));
    // The board keeps its size on the screen.
    paper.setTransform(new DOMMatrix().scale(1 / scale));
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    context.imageSmoothingEnabled = scale < 2;
    context.imageSmoothingQuality = 'medium';
    const from = changed && blocksAround(changed, drawing());
    if (from) context.drawImage(copy.of(compositor.canvas, from), from.left, from.top);
    else context.drawImage(compositor.canvas, 0, 0);
    context.restore();
  }

  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }
  const resize = new ResizeObserver(() => {
    isSizeOld = true;
    if (view.panZoom.isHome) view.panZoom.reset();
    isAll = true;
    schedule();
  });
  resize.observe(host);
  const stop = view.subscribe(() => {
    isAll = true;
    schedule();
  });
  host.prepend(canvas);

  return {
    canvas,
    redraw(area) {
      if (!area) isAll = true;
      schedule();
    },
    destroy() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      stop();
      canvas.remove();
    },
  };
}

/** Whole blocks around a changed part, within the canvas; null when it is so large that a copy takes longer. */
function blocksAround(changed: PixelBox, { width, height }: PixelSize): PixelBox | null {
  const start = (at: number) => Math.max(0, Math.floor(at / block - 2) * block);
  const end = (at: number, most: number) => Math.min(most, Math.ceil(at / block + 2) * block);
  const [left, top] = [start(changed.left), start(changed.top)];
  const [right, bottom] = [
    end(changed.left + changed.width, width),
    end(changed.top + changed.height, height),
  ];
  const box = { left, top, width: right - left, height: bottom - top };
  return box.width * box.height > width * height * largeShare ? null : box;
}

/** A small canvas that is used again for each copy. */
function createScratch() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    of(from: HTMLCanvasElement, { left, top, width, height }: PixelBox): HTMLCanvasElement {
      const pixels = from
        .getContext('2d', { willReadFrequently: true })
        ?.getImageData(left, top, width, height);
      // Setting a size clears the canvas, so what a larger copy left never shows.
      canvas.width = width;
      canvas.height = height;
      if (pixels) context?.putImageData(pixels, 0, 0);
      return canvas;
    },
  };
}

/** A part of the stage in device pixels. */
interface StagePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part around a box of the drawing, and some pixels more: smoothing carries a change that far. */
function partAround(box: PixelBox, matrix: Matrix): StagePart {
  const around = mapBox(matrix, box);
  return {
    x: around.left - smoothed,
    y: around.top - smoothed,
    width: around.width + 2 * smoothed,
    height: around.height + 2 * smoothed,
  };
}

function checkerboard(context: CanvasRenderingContext2D): CanvasPattern {
  const tile = document.createElement('canvas');
  tile.width = checks * 2;
  tile.height = checks * 2;
  const on = tile.getContext('2d');
  if (on) {
    on.fillStyle = '#ffffff';
    on.fillRect(0, 0, checks * 2, checks * 2);
    on.fillStyle = '#d9d9e0';
    on.fillRect(0, 0, checks, checks);
    on.fillRect(checks, checks, checks, checks);
  }
  const pattern = context.createPattern(tile, 'repeat');
  if (!pattern) throw new Error('This browser cannot repeat a pattern on a canvas.');
  return pattern;
}
