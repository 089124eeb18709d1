// What a person paints on a picture, at the picture's own size. The paint is white on nothing (hints: also black), so that
// taking it away is erasing. `before` always holds what stood before the stroke that is being drawn; when the stroke ends,
// only the rectangle it touched is copied, which keeps undo cheap on pictures of many megapixels.
import type { PixelBox } from '@tai/contracts';
import { growAlpha, type AlphaField } from './growAlpha.ts';

export interface Point {
  x: number;
  y: number;
}

export type Paint = 'white' | 'black' | 'erase';

interface Patch {
  box: PixelBox;
  /** Pixels of the box before and after the step. */
  before: HTMLCanvasElement;
  after: HTMLCanvasElement;
}

export interface MaskCanvas {
  readonly width: number;
  readonly height: number;
  /** The paint itself, for drawing it over the picture. */
  readonly canvas: HTMLCanvasElement;
  /** A line of a brush of this diameter, in pixels of the picture. */
  strokeTo(from: Point, to: Point, diameter: number, paint: Paint): void;
  fillPolygon(points: readonly Point[], paint: Paint): void;
  fillBox(box: PixelBox, paint: Paint): void;
  /** Ends what was begun since the last end, as one step that can be undone. */
  commit(): void;
  invert(): void;
  clear(): void;
  /** Widens the paint by so many pixels, or narrows it when negative. */
  grow(pixels: number): Promise<void>;
  /** Softens the edge over so many pixels. */
  feather(pixels: number): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isEmpty: boolean;
  /** Puts an earlier mask of a kind in, as the state to begin with. */
  load(image: CanvasImageSource, kind: 'area' | 'hints'): void;
  /** PNG: white on black, or as hints white and black on grey. */
  export(kind: 'area' | 'hints'): Promise<Blob>;
}

const mostSteps = 60;
/** Steps over the whole of a large picture are forgotten earlier: together they hold no more pixels (4 bytes each). */
const mostStepPixels = 64_000_000;
const fewestSteps = 4;
/** What hints are where nothing is said. */
const hintGrey = '#808080';
/** Rows of the picture that are looked at at once. */
const stripHeight = 256;

export function createMaskCanvas(width: number, height: number): MaskCanvas {
  const [canvas, context] = createCanvas(width, height);
  const [before, beforeContext] = createCanvas(width, height);
  let done: Patch[] = [];
  let undone: Patch[] = [];
  let touched: PixelBox | null = null;
  const whole: PixelBox = { left: 0, top: 0, width, height };
  /** Where there may be paint. It only grows: undoing needs no second look, and work on the paint stays small. */
  let painted: PixelBox | null = null;

  function touch(box: PixelBox): void {
    const inside = insideOf(whole, box);
    if (!inside) return;
    touched = union(touched, inside);
    painted = union(painted, inside);
  }

  /** The part of the picture that the paint would reach, if it reached so many pixels further. */
  function around(pixels: number): PixelBox | null {
    if (!painted) return null;
    const { left, top, width: w, height: h } = painted;
    const size = { width: w + 2 * pixels, height: h + 2 * pixels };
    return insideOf(whole, { left: left - pixels, top: top - pixels, ...size });
  }

  function withPaint(paint: Paint, draw: () => void): void {
    context.globalCompositeOperation = paint === 'erase' ? 'destination-out' : 'source-over';
    context.fillStyle = context.strokeStyle = paint === 'black' ? '#000' : '#fff';
    draw();
    context.globalCompositeOperation = 'source-over';
  }

  function commit(): void {
    if (!touched) return;
    const box = touched;
    touched = null;
    done.push({ box, before: cut(before, box), after: cut(canvas, box) });
    undone = [];
    forgetOldest();
    put(beforeContext, canvas, box);
  }

  function forgetOldest(): void {
    let pixels = done.reduce((sum, { box: { width: w, height: h } }) => sum + 2 * w * h, 0);
    while (done.length > mostSteps || (done.length > fewestSteps && pixels > mostStepPixels)) {
      const patch = done.shift();
      if (!patch) return;
      pixels -= 2 * patch.box.width * patch.box.height;
    }
  }

  function restore(patch: Patch, state: 'before' | 'after'): void {
    for (const target of [context, beforeContext]) {
      const { left, top, width: w, height: h } = patch.box;
      target.clearRect(left, top, w, h);
      target.drawImage(patch[state], left, top);
    }
  }

  /** Puts a canvas in place of a part, as one step. */
  function replace(box: PixelBox, next: HTMLCanvasElement | null): void {
    context.clearRect(box.left, box.top, box.width, box.height);
    if (next) context.drawImage(next, box.left, box.top);
    touch(box);
    commit();
  }

  return {
    width,
    height,
    canvas,
    strokeTo(from, to, diameter, paint) {
      withPaint(paint, () => {
        context.lineWidth = diameter;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.beginPath();
        context.moveTo(from.x, from.y);
        // A line of no length is not drawn at all.
        context.lineTo(to.x + (from.x === to.x && from.y === to.y ? 0.01 : 0), to.y);
        context.stroke();
      });
      const reach = diameter / 2 + 1;
      touch({
        left: Math.min(from.x, to.x) - reach,
        top: Math.min(from.y, to.y) - reach,
        width: Math.abs(from.x - to.x) + 2 * reach,
        height: Math.abs(from.y - to.y) + 2 * reach,
      });
    },
    fillPolygon(points, paint) {
      if (points.length < 3) return;
      withPaint(paint, () => {
        context.beginPath();
        for (const [index, { x, y }] of points.entries()) {
          if (index === 0) context.moveTo(x, y);
          else context.lineTo(x, y);
        }
        context.closePath();
        context.fill();
      });
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
      touch({ left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top });
      commit();
    },
    fillBox(box, paint) {
      withPaint(paint, () => context.fillRect(box.left, box.top, box.width, box.height));
      touch(box);
      commit();
    },
    commit,
    invert: () => replace(whole, inverse(canvas)),
    clear: () => replace(whole, null),
    async grow(pixels) {
      const reach = around(Math.max(1, pixels + 1));
      if (!reach || pixels === 0) return;
      const field = await readAlpha(cut(canvas, reach));
      await growAlpha(field, pixels, nextTask);
      replace(reach, await paintOf(field));
    },
    feather(pixels) {
      const margin = Math.ceil(pixels * 3);
      const reach = around(margin);
      if (!reach || pixels <= 0) return;
      // Outside the picture it goes on as at the edge; else paint that touches the edge would fade there.
      const wide = withMargin(cut(canvas, reach), margin);
      const [soft, softContext] = createCanvas(reach.width, reach.height);
      softContext.filter = `blur(${pixels}px)`;
      softContext.drawImage(wide, -margin, -margin);
      replace(reach, soft);
    },
    undo() {
      const patch = done.pop();
      if (!patch) return;
      undone.push(patch);
      restore(patch, 'before');
    },
    redo() {
      const patch = undone.pop();
      if (!patch) return;
      done.push(patch);
      restore(patch, 'after');
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    get isEmpty() {
      return isTransparent(canvas);
    },
    load(image, kind) {
      // A mask may be see-through where nothing is chosen.
      context.fillStyle = kind === 'hints' ? hintGrey : '#000';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, 0, 0, width, height);
      const pixels = context.getImageData(0, 0, width, height);
      const { data } = pixels;
      for (let at = 0; at < data.length; at += 4) {
        const shade = data[at] ?? 0;
        // Of hints grey is nothing, and both ends are paint.
        data[at + 3] = kind === 'area' ? shade : Math.min(255, Math.abs(shade - 128) * 2);
        data[at] = data[at + 1] = data[at + 2] = kind === 'area' || shade > 128 ? 255 : 0;
      }
      context.putImageData(pixels, 0, 0);
      put(beforeContext, canvas, whole);
      painted = whole;
      done = [];
      undone = [];
    },
    export(kind) {
      const [output, outputContext] = createCanvas(width, height);
      outputContext.fillStyle = kind === 'hints' ? hintGrey : '#000';
      outputContext.fillRect(0, 0, width, height);
      outputContext.drawImage(canvas, 0, 0);
      return new Promise((resolve, reject) => {
        output.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('The mask is too large.'))),
          'image/png',
        );
      });
    },
  };
}

function createCanvas(
  width: number,
  height: number,
  settings?: CanvasRenderingContext2DSettings,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return [canvas, contextOf(canvas, settings)];
}

function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return context;
}

/** A canvas with its edges drawn out on all sides. */
function withMargin(source: HTMLCanvasElement, margin: number): HTMLCanvasElement {
  const { width, height } = source;
  const [wide, context] = createCanvas(width + 2 * margin, height + 2 * margin);
  context.imageSmoothingEnabled = false;
  const columns = [
    [0, 1, 0, margin],
    [0, width, margin, width],
    [width - 1, 1, margin + width, margin],
  ] as const;
  const rows = [
    [0, 1, 0, margin],
    [0, height, margin, height],
    [height - 1, 1, margin + height, margin],
  ] as const;
  for (const [left, columnWidth, toLeft, toWidth] of columns) {
    for (const [top, rowHeight, toTop, toHeight] of rows) {
      context.drawImage(source, left, top, columnWidth, rowHeight, toLeft, toTop, toWidth, toHeight);
    }
  }
  return wide;
}

/** A copy of a part. */
function cut(source: HTMLCanvasElement, { left, top, width, height }: PixelBox): HTMLCanvasElement {
  const [copy, context] = createCanvas(width, height);
  context.drawImage(source, left, top, width, height, 0, 0, width, height);
  return copy;
}

/** White where a canvas has nothing, and the other way round. */
function inverse(of: HTMLCanvasElement): HTMLCanvasElement {
  const [copy, context] = createCanvas(of.width, of.height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, of.width, of.height);
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(of, 0, 0);
  context.globalCompositeOperation = 'source-over';
  return copy;
}

/** The part of a box that lies inside another, in whole pixels; null when there is none. */
function insideOf(outer: PixelBox, box: PixelBox): PixelBox | null {
  const left = Math.max(outer.left, Math.floor(box.left));
  const top = Math.max(outer.top, Math.floor(box.top));
  const width = Math.min(outer.left + outer.width, Math.ceil(box.left + box.width)) - left;
  const height = Math.min(outer.top + outer.height, Math.ceil(box.top + box.height)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

function put(
  target: CanvasRenderingContext2D,
  source: HTMLCanvasElement,
  { left, top, width, height }: PixelBox,
): void {
  target.clearRect(left, top, width, height);
  target.drawImage(source, left, top, width, height, left, top, width, height);
}

function union(a: PixelBox | null, b: PixelBox): PixelBox {
  if (!a) return b;
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/**
 * The pixels of a canvas in strips of rows. Read through a small canvas: reading from the large one would take it off the
 * graphics card.
 */
function* strips(canvas: HTMLCanvasElement): Generator<{ data: Uint8ClampedArray; top: number }> {
  const { width, height } = canvas;
  const [strip, context] = createCanvas(width, stripHeight, { willReadFrequently: true });
  for (let top = 0; top < height; top += stripHeight) {
    context.clearRect(0, 0, width, strip.height);
    context.drawImage(canvas, 0, -top);
    const { data } = context.getImageData(0, 0, width, Math.min(stripHeight, height - top));
    yield { data, top };
  }
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  for (const { data } of strips(canvas)) {
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  }
  return true;
}

async function readAlpha(canvas: HTMLCanvasElement): Promise<AlphaField> {
  const { width, height } = canvas;
  const alpha = new Uint8ClampedArray(width * height);
  for (const { data, top } of strips(canvas)) {
    const begin = top * width;
    for (let at = 3; at < data.length; at += 4) alpha[begin + (at >> 2)] = data[at] ?? 0;
    await nextTask();
  }
  return { width, height, alpha };
}

/** White paint of that opacity. */
async function paintOf({ width, height, alpha }: AlphaField): Promise<HTMLCanvasElement> {
  const [canvas, context] = createCanvas(width, height);
  for (let top = 0; top < height; top += stripHeight) {
    const pixels = new ImageData(width, Math.min(stripHeight, height - top));
    const begin = top * width;
    pixels.data.fill(255);
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = alpha[begin + (at >> 2)] ?? 0;
    context.putImageData(pixels, 0, top);
    await nextTask();
  }
  return canvas;
}

/** Lets the page draw itself and hear the person. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
