import { describe, expect, it } from 'vitest';
import { gradientEnergy, meanDifference } from '../../imaging/metrics.ts';
import type { Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { shadow } from './shadow.ts';

/** A flat blue disc on a plain ground: it has no light of its own. */
const disc = drawn(200, 200, (x, y) =>
  Math.hypot(x - 0.5, y - 0.5) < 0.22 ? [60, 90, 190] : [190, 186, 180],
);

async function light(
  azimuth: number,
  params: Record<string, unknown> = {},
  source: Raster = disc,
  mask?: Raster,
) {
  const [result] = await runWith(shadow, {
    params: { light: { azimuth, elevation: 30 }, colour: '#ffffff', intensity: 70, shadow: 0, ...params },
    pictures: { source: [source], ...(mask && { mask: [mask] }) },
  });
  return result!.raster;
}

const brightness = (rgb: readonly number[]) => (rgb[0]! + rgb[1]! + rgb[2]!) / 3;
const of = (picture: Raster, part: readonly [number, number, number, number]) =>
  brightness(meanColour(picture, part));
const left = [0.31, 0.42, 0.38, 0.58] as const;
const right = [0.62, 0.42, 0.69, 0.58] as const;
const above = [0.42, 0.31, 0.58, 0.38] as const;
const below = [0.42, 0.62, 0.58, 0.69] as const;

describe('light and shadow', () => {
  it('makes the subject round: the side that faces the lamp is lit, from each of the four sides', async () => {
    for (const [azimuth, lit, unlit] of [
      [270, left, right],
      [90, right, left],
      [0, above, below],
      [180, below, above],
    ] as const) {
      const picture = await light(azimuth);
      expect(of(picture, lit), `${azimuth}°`).toBeGreaterThan(of(picture, unlit) * 1.15);
    }
  });

  it('throws the shadow away from the lamp, outside the subject', async () => {
    const picture = await light(270, { intensity: 0, shadow: 90 });
    expect(of(picture, [0.76, 0.42, 0.8, 0.58])).toBeLessThan(of(disc, [0.76, 0.42, 0.8, 0.58]) - 25);
    expect(of(picture, [0.16, 0.42, 0.24, 0.58])).toBeGreaterThan(of(disc, [0.16, 0.42, 0.24, 0.58]) - 6);
    expect(of(picture, [0.45, 0.45, 0.55, 0.55])).toBeGreaterThan(of(disc, [0.45, 0.45, 0.55, 0.55]) - 6);
  });

  it('has no hard edge in a soft shadow, and a harder one when told', async () => {
    const steepest = (picture: Raster) => {
      let most = 0;
      // Across the shadow's upper edge, beside the disc.
      for (let y = 30; y < 100; y++) {
        const at = (y * 200 + 152) * 4;
        most = Math.max(most, Math.abs(picture.data[at]! - picture.data[at + 800]!));
      }
      return most;
    };
    const [hard, soft] = [
      await light(270, { intensity: 0, shadow: 90, softness: 0 }),
      await light(270, { intensity: 0, shadow: 90, softness: 100 }),
    ];
    expect(steepest(soft)).toBeLessThan(7);
    expect(steepest(hard)).toBeGreaterThan(steepest(soft));
  });

  it('has a wider edge of its shadow with every step of softness', async () => {
    const widths: number[] = [];
    for (const softness of [0, 50, 100]) {
      const picture = await light(270, { intensity: 0, shadow: 90, softness });
      const column = Array.from({ length: 100 }, (_, y) => picture.data[(y * 200 + 152) * 4]!);
      const steepest = Math.max(...column.slice(4).map((value, y) => Math.abs(value - column[y]!))) / 4;
      widths.push((Math.max(...column) - Math.min(...column)) / steepest);
    }
    expect(widths[1]).toBeGreaterThan(widths[0]! * 1.5);
    expect(widths[2]).toBeGreaterThan(widths[1]! * 1.05);
  });

  it('shows less fine relief the softer it is where there is no subject', async () => {
    const dunes = drawn(200, 200, (x, y) => {
      const grey = 130 + 22 * Math.sin(x * 24 + 3 * Math.sin(y * 9)) + 10 * Math.sin((x + 2 * y) * 90);
      return [grey, grey, grey];
    });
    const relief: number[] = [];
    for (const softness of [0, 50, 100]) {
      const lit = await light(270, { softness }, dunes);
      // The change alone: dunes have edges of their own.
      const change = lit.data.map((value, i) => (i % 4 === 3 ? 255 : 128 + value - dunes.data[i]!));
      relief.push(gradientEnergy({ ...lit, data: change }));
    }
    expect(relief[1]).toBeLessThan(relief[0]! * 0.85);
    expect(relief[2]).toBeLessThan(relief[1]! * 0.95);
  });

  it('tints what it lights', async () => {
    const [red, , blue] = meanColour(await light(270, { colour: '#ff8040' }), [0.02, 0.4, 0.2, 0.6]);
    expect(red / blue).toBeGreaterThan(1.3);
  });

  it('does more the more intense it is, and nothing at 0', async () => {
    const by = async (intensity: number) => meanDifference(await light(270, { intensity }), disc);
    expect(await by(30)).toBeLessThan(await by(90));
    expect(samePixels(await light(270, { intensity: 0 }), disc)).toBe(true);
  });

  it('lights what the person painted as the subject', async () => {
    const plain = drawn(200, 200, () => [150, 150, 150]);
    const mask = drawn(200, 200, (x, y) =>
      Math.hypot(x - 0.5, y - 0.5) < 0.22 ? [255, 255, 255] : [0, 0, 0],
    );
    const picture = await light(270, {}, plain, mask);
    // What was not painted only falls off from the lamp.
    expect(of(picture, left) / of(picture, right)).toBeGreaterThan(
      (of(picture, [0.2, 0.1, 0.3, 0.2]) / of(picture, [0.6, 0.1, 0.7, 0.2])) * 1.1,
    );
    const empty = drawn(200, 200, () => [0, 0, 0]);
    await expect(light(270, {}, plain, empty)).rejects.toThrow('subject mask is empty');
  });

  it('leaves a picture without a subject without dark fringes', async () => {
    const stripes = drawn(200, 200, (x) => (Math.floor(x * 8) % 2 ? [210, 210, 210] : [120, 120, 120]));
    const picture = await light(0, { shadow: 80 }, stripes);
    // Rows stay even along the stripes.
    const column = Array.from({ length: 60 }, (_, row) => picture.data[((70 + row) * 200 + 38) * 4]!);
    expect(Math.max(...column.slice(1).map((value, row) => Math.abs(value - column[row]!)))).toBeLessThan(4);
  });

  it('gives the same pixels again, and keeps what is transparent', async () => {
    expect(samePixels(await light(45), await light(45))).toBe(true);
    const cut = drawn(80, 80, (x, y) => [200, 80, 60, Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 255 : 0]);
    const picture = await light(45, { shadow: 50 }, cut);
    expect(picture.data.every((value, at) => at % 4 !== 3 || value === cut.data[at])).toBe(true);
  });
});
