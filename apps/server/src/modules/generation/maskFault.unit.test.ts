import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maskFault } from './maskFault.ts';

const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } });

/** Black but for one pixel in the last corner. */
function onePixel(background: string, width = 40, height = 30): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background } };
  return black(width, height)
    .composite([{ input: pixel, left: width - 1, top: height - 1 }])
    .png()
    .toBuffer();
}

test.each(['#ffffff', '#808080', '#989080'])('%s chooses its place', async (colour) => {
  expect(await maskFault(await onePixel(colour), 'area')).toBeNull();
});

// Red, green and blue each as the highest and as the lowest of the three, and just over the tolerance.
test.each([
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#00ffff',
  '#ff00ff',
  '#ffff00',
  '#190000',
  '#001900',
  '#001919',
])('%s is a colour', async (colour) => {
  expect(await maskFault(await onePixel(colour), 'hints')).toBe('has colours');
});

test('what is dark everywhere chooses nothing, which is fine for hints', async () => {
  const dark = await onePixel('#7f7f7f');
  expect(await maskFault(dark, 'area')).toMatch(/^is all black/);
  expect(await maskFault(dark, 'hints')).toBeNull();
});

test('a picture of one channel and what is transparent are read as what a person sees on black', async () => {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  expect(await maskFault(await white.clone().toColourspace('b-w').png().toBuffer(), 'area')).toBeNull();
  expect(await maskFault(await white.ensureAlpha(0).png().toBuffer(), 'area')).toMatch(/^is all black/);
});

test('the largest mask is looked at on other threads, so that calls are answered meanwhile', async () => {
  const mask = await onePixel('#fff', 3000, 2500);
  const here = process.threadCpuUsage();
  const everywhere = process.cpuUsage();
  expect(await maskFault(mask, 'area')).toBeNull();
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  // Going through the pixels in JavaScript was half of all work, on this thread; libvips leaves less than a tenth to it.
  expect(sum(process.threadCpuUsage(here)) / sum(process.cpuUsage(everywhere))).toBeLessThan(0.25);
});
