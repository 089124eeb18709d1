import { createMaskCanvas, type MaskCanvas } from '@tai/canvas-kit';
import { afterEach, expect, test } from 'vitest';
import { createDrawView, type DrawView } from './drawView.ts';

const size = { width: 900, height: 700 };
let shown: { view: DrawView; mask: MaskCanvas; canvas: HTMLCanvasElement } | null = null;

afterEach(() => {
  shown?.view.destroy();
  shown?.mask.destroy();
  shown?.canvas.remove();
  shown = null;
});

/** A picture that differs everywhere, so that a part drawn in the wrong place is seen. */
async function picture(): Promise<ImageBitmap> {
  const { width, height } = size;
  const pixels = new ImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels.data.set([(x * 255) / width, (y * 255) / height, 128 + 100 * Math.sin((x + y) / 40), 255], at * 4);
  }
  return createImageBitmap(pixels);
}

async function show() {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:fixed;inset:0;width:611px;height:433px';
  // Only a pointer of the system can be captured.
  canvas.setPointerCapture = () => {};
  // Never on the graphics card, which rounds otherwise: the first reading would change what is seen.
  canvas.getContext('2d', { willReadFrequently: true });
  document.body.append(canvas);
  const mask = createMaskCanvas(size.width, size.height);
  const view = createDrawView({
    canvas,
    picture: await picture(),
    size,
    mask,
    settings: { tool: 'brush', paint: 'white', size: 60 },
    box: null,
    onBox: () => {},
    onStep: () => {},
  });
  shown = { view, mask, canvas };
  await frame();
  return shown;
}

/** The frame that was asked for, and those it asks for itself. */
async function frame(): Promise<void> {
  for (let count = 0; count < 3; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((count, value, at) => count + (value === b[at] ? 0 : 1), 0);
}

async function point(canvas: HTMLElement, type: string, x: number, y: number): Promise<void> {
  canvas.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0 }));
  await frame();
}

test('frames that only draw what changed show the same as the whole drawn anew', async () => {
  const { view, mask, canvas } = await show();
  const untouched = pixelsOf(canvas);
  const compare = async (): Promise<number> => {
    const inParts = pixelsOf(canvas);
    view.refresh();
    await frame();
    expect(differing(inParts, pixelsOf(canvas))).toBe(0);
    return differing(inParts, untouched);
  };
  await point(canvas, 'pointermove', 120, 90);
  expect(await compare()).toBeGreaterThan(0);
  await point(canvas, 'pointerdown', 120, 90);
  for (const [x, y] of [
    [180, 130],
    [333, 240],
    [470, 210],
  ] as const) {
    await point(canvas, 'pointermove', x, y);
  }
  await point(canvas, 'pointerup', 470, 210);
  await point(canvas, 'pointermove', 300, 100);
  expect(await compare()).toBeGreaterThan(10_000);
  // What changes the mask from elsewhere is seen with the next move of the hand.
  await mask.undo();
  await point(canvas, 'pointerleave', 0, 0);
  expect(await compare()).toBe(0);
});
