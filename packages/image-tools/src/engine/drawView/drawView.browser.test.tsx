import { createMaskCanvas, type MaskCanvas } from '@tai/canvas-kit';
import { afterEach, expect, test } from 'vitest';
import type { DrawSettings } from './drawSettings.ts';
import { createDrawView, type DrawView } from './drawView.ts';

const size = { width: 900, height: 700 };
let shown: { view: DrawView; mask: MaskCanvas; canvas: HTMLCanvasElement } | null = null;
const brush: DrawSettings = { tool: 'brush', paint: 'white', size: 60 };

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
    settings: brush,
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

async function point(canvas: HTMLElement, type: string, x: number, y: number, pointerId = 1): Promise<void> {
  canvas.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId, button: 0 }));
  await frame();
}

async function drag(canvas: HTMLElement, from: [number, number], to: [number, number]): Promise<void> {
  await point(canvas, 'pointerdown', ...from);
  await point(canvas, 'pointermove', ...to);
  await point(canvas, 'pointerup', ...to);
}

/** Red of a pixel of the canvas, which grows from left to right in the picture. */
function redAt(canvas: HTMLCanvasElement, x: number, y: number): number {
  return pixelsOf(canvas)[(y * canvas.width + x) * 4] ?? 0;
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

test('the hand moves the picture and paints nothing, and fitting brings it back', async () => {
  const { view, mask, canvas } = await show();
  const fitted = pixelsOf(canvas);
  view.setSettings({ ...brush, tool: 'pan' });
  const red = redAt(canvas, 300, 200);
  await drag(canvas, [200, 200], [260, 190]);
  expect(mask.isEmpty).toBe(true);
  expect(redAt(canvas, 360, 190)).toBe(red);
  view.fit();
  await frame();
  // Without the circle of the brush, which the hand does not have.
  expect(differing(pixelsOf(canvas), fitted)).toBe(0);
});

test('zooming by steps keeps the middle of the canvas', async () => {
  const { view, canvas } = await show();
  const [middle, beside] = [redAt(canvas, 305, 216), redAt(canvas, 405, 216)];
  view.zoom(3);
  await frame();
  expect(Math.abs(redAt(canvas, 305, 216) - middle)).toBeLessThan(3);
  expect(redAt(canvas, 405, 216)).toBeLessThan(beside - 5);
});

test('what the first finger painted before a second one landed is a step of its own', async () => {
  const { mask, canvas } = await show();
  await point(canvas, 'pointerdown', 200, 200, 1);
  expect([mask.isEmpty, mask.canUndo]).toEqual([false, false]);
  await point(canvas, 'pointerdown', 300, 200, 2);
  expect(mask.canUndo).toBe(true);
  await point(canvas, 'pointermove', 400, 200, 2);
  await point(canvas, 'pointerup', 400, 200, 2);
  await point(canvas, 'pointermove', 220, 260, 1);
  await point(canvas, 'pointerup', 220, 260, 1);
  await mask.undo();
  expect([mask.isEmpty, mask.canUndo]).toEqual([true, false]);
});

test('a lasso that becomes a pinch fills nothing', async () => {
  const { view, mask, canvas } = await show();
  view.setSettings({ ...brush, tool: 'lasso' });
  await point(canvas, 'pointerdown', 200, 200, 1);
  await point(canvas, 'pointermove', 300, 200, 1);
  await point(canvas, 'pointermove', 300, 300, 1);
  await point(canvas, 'pointerdown', 400, 200, 2);
  await point(canvas, 'pointerup', 400, 200, 2);
  await point(canvas, 'pointerup', 300, 300, 1);
  expect(mask.isEmpty).toBe(true);
});

test('a lasso fills the triangle it goes round and a rectangle all of its box, as one step each', async () => {
  const { view, mask, canvas } = await show();
  const corners = () => [redAt(canvas, 280, 120), redAt(canvas, 220, 180)];
  const [above, below] = corners();
  view.setSettings({ ...brush, tool: 'lasso' });
  await point(canvas, 'pointerdown', 200, 100);
  await point(canvas, 'pointermove', 300, 100);
  await point(canvas, 'pointermove', 300, 200);
  await point(canvas, 'pointerup', 300, 200);
  expect(corners()).toEqual([expect.not.closeTo(above ?? 0, 0), below]);
  await mask.undo();
  expect(mask.canUndo).toBe(false);
  view.setSettings({ ...brush, tool: 'rectangle' });
  await drag(canvas, [200, 100], [300, 200]);
  expect(corners()).toEqual([expect.not.closeTo(above ?? 0, 0), expect.not.closeTo(below ?? 0, 0)]);
  await mask.undo();
  expect(mask.canUndo).toBe(false);
});
