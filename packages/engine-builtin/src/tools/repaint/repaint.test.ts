import { expect, it } from 'vitest';
import type { Plane, Raster } from '../../imaging/raster.ts';
import { maskPlane } from '../../imaging/region.ts';
import { surfaceOf } from '../../imaging/surface.ts';
import { hashUnit } from '../../render/random.ts';
import { circleMask, drawn, firstOf } from '../drawn.fixture.ts';
import { repaint } from './repaint.ts';

const mask = circleMask(220, 160, 110, 80, 52);
const painted = maskPlane(mask);
const outside: Plane = { ...painted, data: painted.data.map((value) => 1 - value) };
/** The middle of the mask, where nothing of the old picture shines through. */
const inside = maskPlane(circleMask(220, 160, 110, 80, 30));

/** A wall in soft light, of this colour, with so much noise to each side. */
function wall([red, green, blue]: readonly [number, number, number], noise: number): Raster {
  return drawn(220, 160, (x, y) => {
    const grain = (hashUnit(x, y, 3) + hashUnit(x, y, 4) - 1) * noise;
    const light = 0.8 + 0.2 * Math.sin(x / 50);
    return [red * light + grain, green * light + grain, blue * light + grain];
  });
}

const paint = (source: Raster, prompt = 'flowers') =>
  firstOf(repaint, { source: [source], mask: [mask] }, { prompt });

it('paints in grey on a black-and-white photograph', async () => {
  const result = await paint(wall([130, 130, 130], 6));
  expect(surfaceOf(result, inside).saturation).toBeLessThan(2);
});

it('takes over how saturated the surroundings are', async () => {
  const [muted, vivid] = [await paint(wall([132, 126, 120], 6)), await paint(wall([220, 120, 30], 6))];
  const saturation = surfaceOf(muted, inside).saturation;
  expect(saturation).toBeLessThan(12);
  expect(saturation).toBeGreaterThan(3);
  expect(surfaceOf(vivid, inside).saturation).toBeGreaterThan(35);
});

// A poster has flat colours, so that its grain is not mistaken for texture.
it.each([0, 12, 40])('has the grain of the surroundings: noise of %i values', async (noise) => {
  const result = await paint(wall([150, 120, 90], noise), 'bauhaus poster');
  const [made, photographed] = [surfaceOf(result, inside).grain, surfaceOf(result, outside).grain];
  expect(Math.abs(made - photographed)).toBeLessThan(Math.max(1.5, photographed * 0.45));
});

it('keeps the colours of the prompt when the whole picture is painted anew', async () => {
  const whole = drawn(220, 160, () => [255, 255, 255]);
  const source = wall([130, 130, 130], 6);
  const result = await firstOf(repaint, { source: [source], mask: [whole] }, { prompt: 'flowers' });
  expect(surfaceOf(result).saturation).toBeGreaterThan(10);
});
