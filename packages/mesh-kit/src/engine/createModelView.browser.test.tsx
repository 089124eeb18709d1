import { afterEach, expect, test } from 'vitest';
import { boxGlb } from '../testing/models.ts';
import { createModelView, type ModelView } from './createModelView.ts';
import { loadModel } from './loadModel.ts';
import type { Look } from './looks.ts';

const hosts: HTMLElement[] = [];
const views: ModelView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
  for (const host of hosts.splice(0)) host.remove();
});

async function open(look: Look, colour?: [number, number, number]) {
  const host = document.createElement('div');
  Object.assign(host.style, { width: '120px', height: '90px' });
  document.body.append(host);
  hosts.push(host);
  let losses = 0;
  const view = createModelView({
    ...{ host, look, turns: false, onLost: () => (losses += 1) },
    model: await loadModel(boxGlb({ colour })),
  });
  views.push(view);
  const canvas = host.querySelector('canvas')!;
  const context = canvas.getContext('webgl2')!;
  const pixel = (x: number, y: number) => {
    view.draw();
    const found = new Uint8Array(4);
    context.readPixels(
      ...([Math.round(canvas.width * x), Math.round(canvas.height * y), 1, 1] as const),
      ...([context.RGBA, context.UNSIGNED_BYTE, found] as const),
    );
    return [...found];
  };
  return { view, canvas, context, pixel, losses: () => losses };
}

test('a red cube is red in the middle, on nothing, and grey as clay', async () => {
  const { view, pixel } = await open('textured');
  const [red = 0, green = 0, blue = 0, alpha] = pixel(0.5, 0.5);
  expect(alpha).toBe(255);
  expect(red).toBeGreaterThan(90);
  expect(Math.max(green, blue)).toBeLessThan(red / 2);
  expect(pixel(0.02, 0.98)[3]).toBe(0);
  view.setLook('clay');
  const clay = pixel(0.5, 0.5);
  expect(Math.max(...clay.slice(0, 3)) - Math.min(...clay.slice(0, 3))).toBeLessThan(16);
});

test('the cube stands on a shadow that is darkest below it', async () => {
  const { pixel } = await open('textured');
  const column = Array.from({ length: 40 }, (_, at) => pixel(0.5, at / 80));
  const shaded = column.filter(([red, , , alpha]) => red === 0 && alpha! > 8);
  expect(shaded.length).toBeGreaterThan(0);
  // The shadow is soft: it is nowhere as dense as the cube.
  expect(Math.max(...shaded.map(([, , , alpha]) => alpha!))).toBeLessThan(200);
});

test('turning shows another side, zooming fills the view, and a reset brings both back', async () => {
  const { view, pixel } = await open('textured');
  const settled = async () => {
    for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
  };
  const before = pixel(0.5, 0.5);
  view.zoom(4);
  await settled();
  expect(pixel(0.02, 0.98)[3]).toBe(255);
  view.reset();
  await settled();
  expect(pixel(0.02, 0.98)[3]).toBe(0);
  expect(pixel(0.5, 0.5)).toEqual(before);
});

test('nothing is drawn while nothing changes', async () => {
  const { context, view } = await open('textured');
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  let calls = 0;
  const draw = context.drawElements.bind(context);
  context.drawElements = (...args) => {
    calls += 1;
    draw(...args);
  };
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  expect(calls).toBe(0);
  view.turn(0.3, 0);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(calls).toBeGreaterThan(0);
});

test('the context is freed with the view, and its own end is not told as a loss', async () => {
  const { view, context, canvas, losses } = await open('wireframe');
  view.destroy();
  views.length = 0;
  expect(context.isContextLost()).toBe(true);
  expect(canvas.isConnected).toBe(false);
  await new Promise(requestAnimationFrame);
  expect(losses()).toBe(0);
});

test('a lost graphics card is told', async () => {
  const { context, losses } = await open('textured');
  context.getExtension('WEBGL_lose_context')!.loseContext();
  await expect.poll(losses).toBe(1);
});
