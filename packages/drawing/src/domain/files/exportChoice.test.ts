import { expect, test } from 'vitest';
import { drawingOf, paintLayer, plainTile } from '../../testing/pictures.ts';
import { exportOptions, fileNameOf, firstChoice, sizeOf } from './exportChoice.ts';
import { exportPicture } from './exportPicture.ts';
import { decodePng } from './png.ts';

const noBrowser = () => Promise.reject(new Error('There is no browser here.'));
const selection = { box: { left: 8, top: 4, width: 2, height: 1 }, alpha: Uint8Array.of(255, 102) };
const camera = { id: 'c', name: 'Front', box: { left: 0, top: 0, width: 64, height: 64 } };
const red = plainTile({ left: 0, top: 0, width: 40, height: 40 }, [200, 0, 0, 255]);
const drawing = { ...drawingOf([paintLayer('red', red)]), cameras: [camera], selection };
const choice = { ...firstChoice, name: 'Boat', format: 'png' } as const;

test('a selection is exported as its own pixels, as far as they are selected', async () => {
  const blob = await exportPicture(
    drawing,
    exportOptions(drawing, { ...choice, area: 'selection' }),
    noBrowser,
  );
  const pixels = await decodePng(new Uint8Array(await blob.arrayBuffer()), { width: 2, height: 1 });
  expect([...pixels]).toEqual([200, 0, 0, 255, 200, 0, 0, 102]);
});

test('sizes are those of the area by the scale; what is gone is the whole canvas', () => {
  expect(sizeOf(drawing, { area: 'c', scale: 50 })).toEqual({ width: 32, height: 32 });
  expect(sizeOf(drawing, { area: 'selection', scale: 400 })).toEqual({ width: 8, height: 4 });
  expect(sizeOf({ ...drawing, selection: null }, { area: 'selection', scale: 100 })).toEqual({
    width: 64,
    height: 48,
  });
});

test('only JPEG gets a background that nobody chose, and a watermark is drawn on exact pixels', () => {
  const jpeg = { ...choice, format: 'jpeg' } as const;
  expect(exportOptions(drawing, choice).background).toBeNull();
  expect(exportOptions(drawing, jpeg)).toMatchObject({ format: 'jpeg', background: '#ffffff' });
  expect(exportOptions(drawing, { ...jpeg, hasWatermark: true })).toMatchObject({
    ...{ format: 'png', background: '#ffffff' },
  });
});

test('names of files lose what file systems refuse', () => {
  expect(fileNameOf({ name: ' a/b: 船?\n', format: 'jpeg' })).toBe('a b 船.jpg');
  expect(fileNameOf({ name: 'Boat', format: 'taidraw' })).toBe('Boat.taidraw');
});
