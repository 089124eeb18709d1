import { describe, expect, it } from 'vitest';
import { encode } from '../../imaging/codec.ts';
import type { Raster } from '../../imaging/raster.ts';
import { drawn } from '../tool.fixture.ts';
import { describePicture } from './describe.ts';

const words = async (picture: Raster, language: 'zh' | 'en' = 'en') =>
  describePicture(await encode(picture), language, () => undefined);

describe('describing a picture', () => {
  it('names colours, light, shape and where the subject stands', async () => {
    const picture = drawn(240, 120, (x, y) =>
      Math.hypot((x - 0.25) * 2, y - 0.5) < 0.25 ? [205, 30, 30] : [236, 236, 236],
    );
    const english = await words(picture);
    expect(english).toContain('bright');
    expect(english).toContain('horizontal');
    expect(english).toContain('red subject in the left half against a white background');
    const chinese = await words(picture, 'zh');
    expect(chinese).toContain('横构图');
    expect(chinese).toContain('主体位于画面左侧');
    expect(chinese).toContain('红色');
  });

  it('tells light from dark and grey from colour', async () => {
    expect(await words(drawn(100, 100, (x) => [20 + x * 20, 20, 30]))).toContain('dark');
    expect(
      await words(
        drawn(
          100,
          160,
          (x, y) => [200 * x, 200 * x, 200 * x].map((v) => v + 20 * y) as [number, number, number],
        ),
      ),
    ).toMatch(/black-and-white.*vertical/);
  });

  it('knows a line drawing', async () => {
    const drawing = drawn(200, 200, (x, y) =>
      Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.3) < 0.012 ? [20, 20, 20] : [250, 250, 250],
    );
    expect(await words(drawing)).toContain('line drawing');
    expect(await words(drawing, 'zh')).toContain('线稿');
  });

  it('sees sky and greenery where they are, and neither in a plain wall', async () => {
    const meadow = drawn(200, 150, (x, y) =>
      y < 0.5
        ? [90 + 80 * y, 150 + 60 * y, 225]
        : [60 + 30 * Math.sin(x * 90), 130 + 20 * Math.sin(y * 70), 50],
    );
    expect(await words(meadow)).toMatch(/open sky above and greenery/);
    expect(await words(drawn(200, 150, (x) => [240, 225 + x * 4, 216]))).not.toMatch(/sky|greenery/);
  });

  it('knows an even texture and a transparent background', async () => {
    const tiles = drawn(240, 240, (x, y) =>
      (Math.floor(x * 24) + Math.floor(y * 24)) % 2 ? [180, 90, 60] : [90, 50, 40],
    );
    expect(await words(tiles)).toContain('even texture');
    const cut = drawn(120, 120, (x, y) => [200, 60, 40, Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 255 : 0]);
    expect(await words(cut)).toContain('transparent background');
  });

  it('says something of the smallest picture', async () => {
    expect(await words(drawn(1, 1, () => [10, 200, 30]))).toContain('square picture dominated by green');
  });

  it('refuses what is no picture', async () => {
    await expect(describePicture(new Uint8Array([1, 2, 3]), 'en', () => undefined)).rejects.toThrow(
      'cannot be read',
    );
  });
});
