import { expect, it } from 'vitest';
import { gradientEnergy, psnr, ssim } from '../../imaging/metrics.ts';
import type { Raster } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { ballOnStripes, drawn, firstOf } from '../drawn.fixture.ts';
import { augment } from './augment.ts';

const large = ballOnStripes(320, 240);

/** Where the weight of the brightness lies, as shares of width and height. */
function centre({ width, height, data }: Raster): [number, number] {
  let [sum, across, down] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const value = data[i * 4]!;
    sum += value;
    across += value * ((i % width) + 0.5);
    down += value * (Math.floor(i / width) + 0.5);
  }
  return [across / sum / width, down / sum / height];
}

it('is nearer to the truth than Lanczos and has more edge', async () => {
  const small = await resizeRaster(large, 160, 120, 'cubic');
  const lanczos = await resizeRaster(small, 320, 240, 'lanczos3');
  const enlarged = await firstOf(augment, { source: [small] }, { factor: '2' });
  expect(psnr(enlarged, large)).toBeGreaterThanOrEqual(psnr(lanczos, large));
  expect(ssim(enlarged, large)).toBeGreaterThanOrEqual(ssim(lanczos, large));
  expect(gradientEnergy(enlarged)).toBeGreaterThan(gradientEnergy(lanczos));
});

it.each([
  ['2', 320, 240],
  ['4', 640, 480],
  ['2k', 2048, 1536],
])('makes %s of the size that was asked for, without seams between strips', async (factor, width, height) => {
  const flat = drawn(160, 120, () => [90, 140, 200]);
  const result = await firstOf(augment, { source: [flat] }, { factor });
  expect(result).toMatchObject({ width, height });
  expect(result.data.every((value, i) => Math.abs(value - [90, 140, 200, 255][i % 4]!) <= 1)).toBe(true);
});

it('says what would become too large', async () => {
  const wide = drawn(2000, 10, () => [0, 0, 0]);
  await expect(firstOf(augment, { source: [wide] }, { factor: '4' })).rejects.toThrow('6144×3160');
  const done = drawn(4000, 10, () => [0, 0, 0]);
  await expect(firstOf(augment, { source: [done] }, { factor: '2k' })).rejects.toThrow('already');
});

it.each(['2', '4', '2k'])('leaves everything where it was, at %s', async (factor) => {
  const spot = drawn(96, 80, (x, y) => {
    const value = 250 * Math.exp(-((x - 47.5) ** 2 + (y - 39.5) ** 2) / 128);
    return [value, value, value];
  });
  const [across, down] = centre(await firstOf(augment, { source: [spot] }, { factor }));
  // Half a pixel of the result would be 0.0026 at × 2.
  expect(Math.abs(across - 0.5)).toBeLessThan(2e-4);
  expect(Math.abs(down - 0.5)).toBeLessThan(2e-4);
});

it('joins strips without a seam, where no row of the source is a whole row of the result', async () => {
  const waves = (y: number) => 128 + 60 * Math.sin(y / 2.5);
  const source = drawn(1390, 1001, (_, y) => [waves(y), waves(y), waves(y)]);
  const { data, width, height } = await firstOf(augment, { source: [source] }, { factor: '2k' });
  for (let y = 8; y < height - 8; y++) {
    const truth = waves(((y + 0.5) * 1001) / height - 0.5);
    expect(Math.abs(data[(y * width + 600) * 4]! - truth), `row ${y}`).toBeLessThan(2.5);
  }
});

it('keeps what is transparent, and brings no hidden colour to its edge', async () => {
  const cut = drawn(64, 64, (x) => (x < 32 ? [220, 40, 40] : [0, 255, 0]));
  for (let i = 0; i < 64 * 64; i++) if (i % 64 >= 32) cut.data[i * 4 + 3] = 0;
  const { data } = await firstOf(augment, { source: [cut] }, { factor: '2' });
  const pixel = (x: number) => [...data.subarray((64 * 128 + x) * 4, (64 * 128 + x) * 4 + 4)];
  expect(pixel(20)).toEqual([220, 40, 40, 255]);
  expect(pixel(110)[3]).toBe(0);
  for (let x = 56; x < 72; x++) if (pixel(x)[3]! > 60) expect(pixel(x)[1]).toBeLessThan(60);
});

it('shows more high frequencies the more detail is asked for', async () => {
  const small = await resizeRaster(large, 160, 120, 'cubic');
  const energies: number[] = [];
  for (const detail of [0, 25, 50, 75, 100]) {
    energies.push(gradientEnergy(await firstOf(augment, { source: [small] }, { factor: '2', detail })));
  }
  for (const [index, energy] of energies.slice(1).entries())
    expect(energy, `step ${index}`).toBeGreaterThan(energies[index]! * 1.01);
  expect(energies.at(-1)).toBeGreaterThan(energies[0]! * 1.15);
});
