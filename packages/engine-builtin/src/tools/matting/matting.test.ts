import { expect, it } from 'vitest';
import { overlap } from '../../imaging/metrics.ts';
import { maskPlane } from '../../imaging/region.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';
import { ballOnStripes, circleMask, drawn, firstOf } from '../drawn.fixture.ts';
import { matting } from './matting.ts';

function alphaOf({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + 3]! / 255;
  return plane;
}

const source = ballOnStripes(320, 240);
const truth = maskPlane(circleMask(320, 240, 160, 120, 240 * 0.28));

it('cuts the ball out by itself', async () => {
  expect(overlap(alphaOf(await firstOf(matting, { source: [source] })), truth)).toBeGreaterThan(0.95);
});

it('cuts out what stands in the rectangle', async () => {
  const box = { left: 80, top: 40, width: 160, height: 160 };
  expect(overlap(alphaOf(await firstOf(matting, { source: [source] }, { box })), truth)).toBeGreaterThan(
    0.95,
  );
});

it('trims the picture to the subject when asked', async () => {
  const result = await firstOf(matting, { source: [source] }, { trim: true });
  expect(Math.abs(result.width - 134)).toBeLessThan(8);
  expect(Math.abs(result.height - 134)).toBeLessThan(8);
});

it('makes the same pixels again', async () => {
  const [one, again] = [
    await firstOf(matting, { source: [source] }),
    await firstOf(matting, { source: [source] }),
  ];
  expect(again.data).toEqual(one.data);
});

it('says what to do when there is nothing to tell apart', async () => {
  const grey = drawn(64, 64, () => [120, 120, 120]);
  await expect(firstOf(matting, { source: [grey] })).rejects.toThrow(/subject/i);
});
