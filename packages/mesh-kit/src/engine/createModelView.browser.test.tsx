import { beforeAll, expect, test } from 'vitest';
import { boxGlb } from '../testing/models.ts';
import { createModelView, type ModelView } from './createModelView.ts';
import { loadModel } from './loadModel.ts';

// One view for all: a studio takes a second of processor time to be lit without a graphics card.
const host = document.createElement('div');
let view: ModelView;
let canvas: HTMLCanvasElement;
let context: WebGL2RenderingContext;
let losses = 0;

beforeAll(async () => {
  Object.assign(host.style, { width: '120px', height: '90px' });
  document.body.append(host);
  const model = await loadModel(boxGlb());
  view = createModelView({ host, model, look: 'textured', turns: false, onLost: () => (losses += 1) });
  canvas = host.querySelector('canvas')!;
  context = canvas.getContext('webgl2')!;
  return () => host.remove();
}, 60_000);

/** The colour at a place of the view, from its lower left corner. */
function pixel(x: number, y: number): number[] {
  view.draw();
  const found = new Uint8Array(4);
  const [left, bottom] = [Math.round(canvas.width * x), Math.round(canvas.height * y)];
  context.readPixels(left, bottom, 1, 1, context.RGBA, context.UNSIGNED_BYTE, found);
  return [...found];
}

test('a red cube is red in the middle, on nothing, and grey as clay', () => {
  const [red = 0, green = 0, blue = 0, alpha] = pixel(0.5, 0.5);
  expect(alpha).toBe(255);
  expect(red).toBeGreaterThan(90);
  expect(Math.max(green, blue)).toBeLessThan(red / 2);
  expect(pixel(0.02, 0.98)[3]).toBe(0);
  view.setLook('clay');
  const clay = pixel(0.5, 0.5).slice(0, 3);
  expect(Math.max(...clay) - Math.min(...clay)).toBeLessThan(16);
  view.setLook('textured');
});

test('the cube stands on a soft shadow', () => {
  const column = Array.from({ length: 20 }, (_, at) => pixel(0.5, at / 40));
  const shaded = column.filter(([red, , , alpha]) => red === 0 && alpha! > 8);
  expect(shaded.length).toBeGreaterThan(0);
  expect(Math.max(...shaded.map(([, , , alpha]) => alpha!))).toBeLessThan(200);
});

test('zooming fills the view, and a reset brings the first one back', () => {
  const before = pixel(0.5, 0.5);
  view.zoom(4);
  expect(pixel(0.02, 0.98)[3]).toBe(255);
  view.reset();
  expect(pixel(0.02, 0.98)[3]).toBe(0);
  expect(pixel(0.5, 0.5)).toEqual(before);
});

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};

test('nothing is drawn while nothing changes', async () => {
  await frames(5);
  let calls = 0;
  const draw = context.drawElements.bind(context);
  context.drawElements = (...args) => {
    calls += 1;
    draw(...args);
  };
  await frames(10);
  expect(calls).toBe(0);
  view.turn(0.3, 0);
  await frames(3);
  expect(calls).toBeGreaterThan(0);
});

test('a lost graphics card is told, and the context is freed with the view', () => {
  canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(losses).toBe(1);
  view.destroy();
  expect(context.isContextLost()).toBe(true);
  expect(canvas.isConnected).toBe(false);
  expect(losses).toBe(1);
});
