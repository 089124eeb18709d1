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

it('continues what is transparent as transparent, without the black that lies under it', async () => {
  // Transparent black on the right, and a column of it inside.
  const cut = drawn(120, 80, () => [180, 140, 90]);
  for (let i = 0; i < 120 * 80; i++) {
    const x = i % 120;
    if (x >= 80 || (x >= 12 && x < 16)) cut.data.set([0, 0, 0, 0], i * 4);
  }
  const { data, width } = await firstOf(biogram, { source: [cut] }, { size: 150, position: 0.5 });
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  for (let y = 4; y < 76; y += 8) {
    expect(pixel(170, y)[3]).toBe(0);
    for (let x = 4; x < 28; x += 4) {
      const [red, , , alpha] = pixel(x, y);
      expect([alpha, red! > 150]).toEqual([255, true]);
    }
  }
});
