import { describe, expect, it } from 'vitest';
import { meanDifference, ssim } from '../../imaging/metrics.ts';
import type { Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { imgtoimg } from './imgtoimg.ts';

const source = drawn(192, 144, (x, y) => {
  const fine = 8 * Math.sin(x * 70) * Math.sin(y * 50);
  return Math.hypot((x - 0.5) * 1.33, y - 0.55) < 0.28
    ? [200 + fine, 90 + fine, 60 + fine]
    : [120 + 60 * y + fine, 140 + fine, 150 + fine];
});

// A deer is quick to render; only the tests of light and weather need a scene that shows them.
async function rework(prompt: string, strength: number, seed = 1, params: Record<string, unknown> = {}) {
  const [result] = await runWith(imgtoimg, {
    params: { prompt, strength, ...params },
    pictures: { source: [source] },
    seed,
  });
  return result!.raster;
}

const light = (picture: Raster) => meanColour(picture).reduce((sum, value) => sum + value, 0) / 3;

describe('image to image', () => {
  it('gives the input back bit by bit at strength 0', async () => {
    expect(samePixels(await rework('deer at night', 0), source)).toBe(true);
  });

  it('moves away from the input with every step of strength', async () => {
    const distances: number[] = [];
    for (const strength of [10, 50, 100])
      distances.push(meanDifference(await rework('deer at night', strength), source));
    for (let step = 1; step < distances.length; step++)
      expect(distances[step]!).toBeGreaterThan(distances[step - 1]!);
  });

  it('keeps the structure half way', async () => {
    expect(ssim(await rework('deer in autumn', 50), source)).toBeGreaterThan(0.6);
  });

  it('takes light and colours from the prompt', async () => {
    const [night, noon] = [await rework('sea at night', 90), await rework('desert at noon', 90)];
    expect(light(night)).toBeLessThan(light(noon) - 25);
    const [red, , blue] = meanColour(noon);
    expect(red).toBeGreaterThan(blue);
  });

  it('lets it snow when the prompt says so', async () => {
    const bright = ({ data }: Raster) => {
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! + data[at + 1]! + data[at + 2]! > 430) count++;
      return count;
    };
    expect(bright(await rework('car in heavy snowfall at night', 100))).toBeGreaterThan(
      bright(await rework('car at night', 100)) + 40,
    );
  });

  it('draws in the style that the prompt or the form names', async () => {
    const plain = await rework('deer', 100);
    expect(meanDifference(await rework('deer, pixel art', 100), plain)).toBeGreaterThan(4);
    expect(
      meanDifference(await rework('deer', 100, 1, { styles: [{ id: 'ink', intensity: 80 }] }), plain),
    ).toBeGreaterThan(4);
  });

  it('gives the same picture for the same seed, another for another', async () => {
    const first = await rework('deer', 70, 5);
    expect(samePixels(await rework('deer', 70, 5), first)).toBe(true);
    expect(samePixels(await rework('deer', 70, 6), first)).toBe(false);
  });
});
