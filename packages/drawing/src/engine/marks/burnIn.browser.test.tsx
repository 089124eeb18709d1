import { expect, test } from 'vitest';
import { labelled, originIn } from '../../domain/layers/origin.ts';
import type { Mark } from '../../domain/marks/mark.ts';
import { burnIn } from './burnIn.ts';
import { maskOf } from './maskOf.ts';
import { openImage } from './openImage.ts';

const style = { colour: '#ff0000', thickness: 6 };
const circle: Mark = {
  ...style,
  id: 'c',
  kind: 'ellipse',
  box: { left: 40, top: 40, width: 80, height: 80 },
};
const arrow: Mark = { ...style, id: 'a', kind: 'arrow', from: { x: 10, y: 180 }, to: { x: 150, y: 180 } };
const pin: Mark = { ...style, id: 'p', kind: 'number', at: { x: 220, y: 60 }, words: '' };
const note: Mark = { ...style, id: 't', kind: 'text', at: { x: 170, y: 120 }, words: '<b>车轮</b>' };
const startWorker = () => new Worker(new URL('./marksWorker.ts', import.meta.url), { type: 'module' });

async function plainImage(width = 300, height = 200, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#808080';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

async function pixelsOf(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return {
    size: [bitmap.width, bitmap.height],
    at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)],
  };
}

test.each([
  ['a worker', startWorker],
  ['the page', () => null],
])('%s draws the marks into the image at its own size', async (_name, start) => {
  const burnt = await burnIn(await plainImage(), [circle, arrow, pin, note], start);
  const { size, at } = await pixelsOf(burnt);
  expect(burnt.type).toBe('image/png');
  expect(size).toEqual([300, 200]);
  expect(at(80, 40)).toEqual([255, 0, 0]);
  expect(at(80, 80)).toEqual([128, 128, 128]);
  expect(at(60, 180)).toEqual([255, 0, 0]);
  // The pin: its colour beside the number, its rim in white.
  expect(at(206, 60)).toEqual([255, 0, 0]);
  // The plate of the text begins where it was set.
  expect(at(176, 124)).toEqual([255, 0, 0]);
  expect(at(290, 20)).toEqual([128, 128, 128]);
});

test('a photo stays a JPEG', async () => {
  expect((await burnIn(await plainImage(300, 200, 'image/jpeg'), [circle], startWorker)).type).toBe(
    'image/jpeg',
  );
});

test('a file that is no image is refused', async () => {
  await expect(burnIn(new Blob(['no image']), [circle], startWorker)).rejects.toThrow();
  await expect(openImage(new Blob(['no image']))).rejects.toThrow();
});

test('a large image is shown smaller and keeps its own size', async () => {
  const { size, bitmap } = await openImage(await plainImage(6000, 300));
  expect(size).toEqual({ width: 6000, height: 300 });
  expect([bitmap.width, bitmap.height]).toEqual([4096, 205]);
});

test('the mask is filled where shapes are, and wider by its margin', async () => {
  const { size, at } = await pixelsOf(await maskOf([circle, arrow, pin], { width: 300, height: 200 }, 0));
  expect(size).toEqual([300, 200]);
  expect(at(80, 80)).toEqual([255, 255, 255]);
  expect(at(80, 34)).toEqual([0, 0, 0]);
  // Of the arrow its tip alone, of the pin nothing.
  expect(at(149, 180)).toEqual([255, 255, 255]);
  expect(at(60, 180)).toEqual([0, 0, 0]);
  expect(at(220, 60)).toEqual([0, 0, 0]);
  const wider = await pixelsOf(await maskOf([circle], { width: 300, height: 200 }, 12));
  expect(wider.at(80, 30)).toEqual([255, 255, 255]);
  expect(wider.at(80, 25)).toEqual([0, 0, 0]);
});

test('an image that was generated still says so with marks on it', async () => {
  const plain = new Uint8Array(await (await plainImage()).arrayBuffer());
  const origin = { term: 'trainedAlgorithmicMedia', aigc: null } as const;
  const made = new Blob([labelled(plain, origin)], { type: 'image/png' });
  const said = async (file: Blob) => originIn(new Uint8Array(await file.arrayBuffer()))?.term;
  expect(await said(await burnIn(made, [circle], startWorker))).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(await said(await burnIn(await plainImage(), [circle], startWorker))).toBeUndefined();
});
