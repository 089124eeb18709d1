// Draws the composed picture on the canvas that is seen. After a change only the part that differs is drawn again.
import type { PixelBox } from '@tai/contracts';
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

export function createViewport({ host, compositor, view, drawing, onFrame }: ViewportOptions): Viewport {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: true, willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const paper = checkerboard(context);
  let frame = 0;
  let isAll = true;
  let isSizeOld = true;

  function draw(): void {
    frame = 0;
    const changed = compositor.work(budget, view.seenBox());
    fitCanvas();
    if (isAll) drawAll();
    else if (changed) paint(partAround(changed, view.matrix(window.devicePixelRatio)));
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

  /** Draws a part of the stage anew, in whole device pixels: a clip through the middle of a pixel would leave a line there. */
  function paint(part: StagePart): void {
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
    context.drawImage(compositor.canvas, 0, 0);
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
