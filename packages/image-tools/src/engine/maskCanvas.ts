// What a person paints on a picture, at the picture's own size. The paint is white on nothing (hints: also black), so that
// taking it away is erasing. `before` always holds what stood before the stroke that is being drawn; when the stroke ends,
// only the rectangle it touched is copied, which keeps undo cheap on pictures of many megapixels.
import type { PixelBox } from '@tai/contracts';

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
/** Directions in which the paint is moved to widen it; more make it rounder. */
const growDirections = 24;

export function createMaskCanvas(width: number, height: number): MaskCanvas {
  const [canvas, context] = createCanvas(width, height);
  const [before, beforeContext] = createCanvas(width, height);
  let done: Patch[] = [];
  let undone: Patch[] = [];
  let touched: PixelBox | null = null;
  const whole: PixelBox = { left: 0, top: 0, width, height };

  function touch(box: PixelBox): void {
    const left = Math.max(0, Math.floor(box.left));
    const top = Math.max(0, Math.floor(box.top));
    const right = Math.min(width, Math.ceil(box.left + box.width));
    const bottom = Math.min(height, Math.ceil(box.top + box.height));
    if (right <= left || bottom <= top) return;
    touched = union(touched, { left, top, width: right - left, height: bottom - top });
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
    if (done.length > mostSteps) done = done.slice(-mostSteps);
    undone = [];
    put(beforeContext, canvas, box);
  }

  function restore(patch: Patch, state: 'before' | 'after'): void {
    for (const target of [context, beforeContext]) {
      const { left, top, width: w, height: h } = patch.box;
      target.clearRect(left, top, w, h);
      target.drawImage(patch[state], left, top);
    }
  }

  /** Redraws everything from a copy of what is there. */
  function redraw(draw: (copy: HTMLCanvasElement) => void): void {
    const copy = cut(canvas, whole);
    context.clearRect(0, 0, width, height);
    draw(copy);
    touch(whole);
    commit();
  }

  function invert(): void {
    redraw((copy) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = 'destination-out';
      context.drawImage(copy, 0, 0);
      context.globalCompositeOperation = 'source-over';
    });
  }

  /** The paint, drawn once in each direction, so that it reaches so many pixels further. */
  async function widen(pixels: number): Promise<void> {
    const copy = cut(canvas, whole);
    for (let step = 0; step < growDirections; step++) {
      const angle = (step / growDirections) * Math.PI * 2;
      context.drawImage(copy, Math.cos(angle) * pixels, Math.sin(angle) * pixels);
      // Between two of them the page may draw itself and hear the person.
      if (step % 4 === 3) await nextFrame();
    }
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
    invert,
    clear: () => redraw(() => undefined),
    async grow(pixels) {
      if (pixels === 0) return;
      if (pixels > 0) {
        await widen(pixels);
        touch(whole);
        commit();
        return;
      }
      // What narrows the paint is what widens everything else.
      const flip = () => {
        const copy = cut(canvas, whole);
        context.clearRect(0, 0, width, height);
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
        context.globalCompositeOperation = 'destination-out';
        context.drawImage(copy, 0, 0);
        context.globalCompositeOperation = 'source-over';
      };
      flip();
      await widen(-pixels);
      flip();
      touch(whole);
      commit();
    },
    feather(pixels) {
      if (pixels <= 0) return;
      redraw((copy) => {
        context.filter = `blur(${pixels}px)`;
        context.drawImage(copy, 0, 0);
        context.filter = 'none';
      });
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
      context.clearRect(0, 0, width, height);
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
      done = [];
      undone = [];
    },
    export(kind) {
      const [output, outputContext] = createCanvas(width, height);
      outputContext.fillStyle = kind === 'hints' ? '#808080' : '#000';
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

function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return [canvas, context];
}

/** A copy of a part. */
function cut(source: HTMLCanvasElement, { left, top, width, height }: PixelBox): HTMLCanvasElement {
  const [copy, context] = createCanvas(width, height);
  context.drawImage(source, left, top, width, height, 0, 0, width, height);
  return copy;
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

/** Looked at small: a mask that disappears at 64 pixels would choose nothing anyway. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const [small, context] = createCanvas(64, 64);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  return data.every((value, place) => place % 4 !== 3 || value === 0);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
