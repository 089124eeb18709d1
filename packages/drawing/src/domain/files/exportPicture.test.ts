import { expect, test } from 'vitest';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { createLayer } from '../layers/layer.ts';
import { exportPicture, type ExportOptions } from './exportPicture.ts';
import { decodePng } from './png.ts';

const tiles = plainTile({ left: 8, top: 0, width: 8, height: 8 }, [200, 100, 0, 128]);
const drawing = drawingOf([
  paintLayer('red', tiles),
  createLayer({
    id: 'r',
    kind: 'reference',
    name: 'photo',
    tiles: plainTile({ left: 0, top: 0, width: 64, height: 48 }, [1, 1, 1, 255]),
  }),
]);
const noBrowser = () => Promise.reject(new Error('There is no browser here.'));

async function pixelsOf(options: Omit<ExportOptions, 'format'>, size: { width: number; height: number }) {
  const blob = await exportPicture(drawing, { format: 'png', ...options }, noBrowser);
  const pixels = await decodePng(new Uint8Array(await blob.arrayBuffer()), size);
  return (x: number, y: number) => [...pixels.slice((y * size.width + x) * 4, (y * size.width + x) * 4 + 4)];
}

test('the whole canvas is exported with straight alpha, without references', async () => {
  const at = await pixelsOf({}, { width: 64, height: 48 });
  expect([at(8, 0), at(7, 0)]).toEqual([
    [200, 100, 0, 128],
    [0, 0, 0, 0],
  ]);
});

test('a box, such as that of a camera, is exported alone, also beside the canvas', async () => {
  const at = await pixelsOf({ box: { left: 4, top: -4, width: 8, height: 8 } }, { width: 8, height: 8 });
  expect([at(4, 4), at(3, 4), at(4, 3)]).toEqual([
    [200, 100, 0, 128],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test('half of the size is the mean of four, and a background makes it opaque', async () => {
  const at = await pixelsOf({ scale: 0.5, background: '#ffffff' }, { width: 32, height: 24 });
  expect([at(4, 0), at(3, 0)]).toEqual([
    [227, 177, 127, 255],
    [255, 255, 255, 255],
  ]);
});

test('four times the size keeps plain areas as they are; a scale beyond is the greatest', async () => {
  const at = await pixelsOf({ scale: 9 }, { width: 256, height: 192 });
  expect([at(48, 10), at(20, 10)]).toEqual([
    [200, 100, 0, 128],
    [0, 0, 0, 0],
  ]);
});

test('a picture with a side that no browser encodes is refused', async () => {
  const wide = { ...drawing, width: 5000 };
  await expect(exportPicture(wide, { format: 'png', scale: 4 }, noBrowser)).rejects.toMatchObject({
    problem: { kind: 'tooLarge', width: 20_000 },
  });
});
