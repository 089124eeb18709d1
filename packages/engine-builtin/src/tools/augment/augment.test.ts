import { expect, it } from 'vitest';
import { gradientEnergy, psnr, ssim } from '../../imaging/metrics.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { ballOnStripes, drawn, firstOf } from '../drawn.fixture.ts';
import { augment } from './augment.ts';

const large = ballOnStripes(320, 240);

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
