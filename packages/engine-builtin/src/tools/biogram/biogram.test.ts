import { expect, it } from 'vitest';
import { ballOnStripes, drawn, firstOf } from '../drawn.fixture.ts';
import { cropRaster } from '../../imaging/region.ts';
import { meanDifference } from '../../imaging/metrics.ts';
import { biogram } from './biogram.ts';

const source = ballOnStripes();

it.each([
  ['horizontal', 0, 240, 120, 0, 0],
  ['horizontal', 0.5, 240, 120, 40, 0],
  ['horizontal', 1, 240, 120, 80, 0],
  ['vertical', 0.25, 160, 180, 0, 15],
] as const)(
  'grows %s at %f and keeps the picture to the pixel',
  async (direction, position, width, height, left, top) => {
    const result = await firstOf(biogram, { source: [source] }, { direction, position, size: 150 });
    expect(result).toMatchObject({ width, height });
    expect(cropRaster(result, { left, top, width: 160, height: 120 }).data).toEqual(source.data);
  },
);

it('continues the ground and not the ball', async () => {
  const result = await firstOf(biogram, { source: [source] }, { size: 150, position: 0 });
  const added = cropRaster(result, { left: 164, top: 0, width: 70, height: 120 });
  expect(
    meanDifference(
      added,
      drawn(70, 120, () => [120, 150, 120]),
    ),
  ).toBeLessThan(16);
});

it('refuses a picture that is too small to be continued', async () => {
  const dot = drawn(1, 1, () => [0, 0, 0]);
  await expect(firstOf(biogram, { source: [dot] })).rejects.toThrow('at least 24 pixels');
});
