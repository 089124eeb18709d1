import { expect, test } from 'vitest';
import { usualLevels } from '../../domain/paper/levelPaper.ts';
import { paperPhoto, sheetCorners } from '../../testing/paperPhoto.ts';
import { createPaperWork } from './paperWork.ts';
import { smallPicture } from './smallPicture.ts';

const photo = paperPhoto();
const settings = { ...usualLevels, quad: sheetCorners(photo), lines: '#203040' };
const startWorker = () => new Worker(new URL('./paperWorker.ts', import.meta.url), { type: 'module' });

test('the worker finds the sheet and makes the same of it as the page', async () => {
  const [there, here] = [createPaperWork(startWorker), createPaperWork(() => null)];
  const found = await there.find(photo);
  expect(found).toEqual(await here.find(photo));
  found?.forEach(({ x, y }, index) => {
    const corner = settings.quad[index];
    expect(Math.hypot(x - (corner?.x ?? 0), y - (corner?.y ?? 0))).toBeLessThan(12);
  });
  const made = await there.clean(photo, settings, 4000);
  expect(made).toEqual(await here.clean(photo, settings, 4000));
  // The photo is still there, to be asked about again.
  expect(photo.pixels).toHaveLength(480 * 360 * 4);
  // Paper is nothing, the ring is in the colour of lines.
  const at = (x: number, y: number) => [
    ...made.pixels.slice((y * made.width + x) * 4, (y * made.width + x) * 4 + 4),
  ];
  expect(at(20, 20)[3]).toBeLessThan(20);
  expect(at(made.width - 20, made.height - 20)[3]).toBeLessThan(20);
  const opaque = made.pixels.filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 200);
  expect(opaque.length).toBeGreaterThan(500);
  expect(at(20, 20).slice(0, 3)).toEqual([0x20, 0x30, 0x40]);
  there.destroy();
  here.destroy();
});

test('a worker that fails leaves its work to the page', async () => {
  const work = createPaperWork(() => new Worker('data:text/javascript,throw new Error("none")'));
  expect(await work.find(photo)).not.toBeNull();
  work.destroy();
});

test('the copy for the preview has the long side that was asked for', async () => {
  const small = await smallPicture(photo, 120);
  expect([small.width, small.height, small.pixels.length]).toEqual([120, 90, 120 * 90 * 4]);
  expect(await smallPicture(photo, 720)).toBe(photo);
});
