import { describe, expect, it } from 'vitest';
import { type Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { rendering } from './rendering.ts';

const ink = [20, 20, 20] as const;
const paper = [255, 255, 255] as const;

/** A ring of 60 % of the height; `gap` is the share of its circle that is missing. */
const ring = (gap = 0, size = 1) =>
  drawn(240 * size, 160 * size, (x, y) => {
    const [dx, dy] = [(x - 0.5) * 1.5, y - 0.5];
    const angle = (Math.atan2(dy, dx) / Math.PI + 1) / 2;
    return Math.abs(Math.hypot(dx, dy) - 0.3) < 0.012 && angle > gap ? ink : paper;
  });

/** A body, a window above it, and two wheels of two circles each. */
const car = drawn(300, 200, (x, y) => {
  const line = (d: number) => Math.abs(d) < 0.008;
  const box = (l: number, t: number, r: number, b: number) =>
    Math.max(Math.abs(x - (l + r) / 2) - (r - l) / 2, Math.abs(y - (t + b) / 2) - (b - t) / 2);
  const wheel = (cx: number) => {
    const d = Math.hypot((x - cx) * 1.5, y - 0.78);
    return line(d - 0.11) || line(d - 0.05);
  };
  return line(box(0.1, 0.42, 0.9, 0.64)) || line(box(0.35, 0.2, 0.65, 0.4)) || wheel(0.26) || wheel(0.74)
    ? ink
    : paper;
});

async function render(sketch: Raster, prompt: string, params: Record<string, unknown> = {}, seed = 1) {
  const [result] = await runWith(rendering, {
    params: { prompt, lines: 0, ...params },
    pictures: { sketch: [sketch] },
    seed,
  });
  return result!.raster;
}

const middle = [0.44, 0.42, 0.56, 0.58] as const;
const brightness = (rgb: readonly number[]) => (rgb[0]! + rgb[1]! + rgb[2]!) / 3;
const strength = (rgb: readonly number[]) => Math.max(...rgb) - Math.min(...rgb);

describe('sketch rendering', () => {
  it('fills an area whose outline has a small gap, but not one that stands open', async () => {
    expect(strength(meanColour(await render(ring(0.007, 2), 'red'), middle))).toBeGreaterThan(60);
    await expect(render(ring(0.3), 'red')).rejects.toThrow('No closed area');
  });

  it('makes the form round: light where it faces the lamp, dark where it turns away', async () => {
    const picture = await render(ring(), 'grey clay', { material: 'clay' });
    const upper = brightness(meanColour(picture, [0.36, 0.3, 0.46, 0.42]));
    const lower = brightness(meanColour(picture, [0.54, 0.6, 0.64, 0.72]));
    expect(upper).toBeGreaterThan(lower + 25);
  });

  it('gives the wheels of a car tyres and rims, its window glass, and its body the colour of the prompt', async () => {
    const picture = await render(car, 'red car');
    const body = meanColour(picture, [0.15, 0.46, 0.85, 0.6]);
    expect(body[0]).toBeGreaterThan(body[2] + 60);
    const [rim, tyre] = [
      [0.25, 0.76, 0.27, 0.8],
      [0.2, 0.765, 0.217, 0.795],
    ] as const;
    expect(brightness(meanColour(picture, tyre))).toBeLessThan(70);
    expect(brightness(meanColour(picture, rim))).toBeGreaterThan(brightness(meanColour(picture, tyre)) + 50);
    const window = meanColour(picture, [0.4, 0.25, 0.6, 0.35]);
    expect(window[2]).toBeGreaterThan(window[0]);
  });

  it('gives roof, bonnet and door of a car the colour of its body, and not glass', async () => {
    const panels = drawn(300, 200, (x, y) => {
      const box = (l: number, t: number, r: number, b: number) =>
        Math.abs(Math.max(Math.abs(x - (l + r) / 2) - (r - l) / 2, Math.abs(y - (t + b) / 2) - (b - t) / 2));
      const shapes = [
        box(0.1, 0.52, 0.9, 0.7),
        box(0.1, 0.4, 0.3, 0.5),
        box(0.34, 0.55, 0.62, 0.67),
        box(0.34, 0.22, 0.62, 0.4),
        box(0.32, 0.12, 0.66, 0.18),
      ];
      const wheels = [0.26, 0.74].map((cx) => Math.abs(Math.hypot((x - cx) * 1.5, y - 0.78) - 0.11));
      return Math.min(...shapes, ...wheels) < 0.008 ? ink : paper;
    });
    const picture = await render(panels, 'red car');
    for (const [name, place] of Object.entries({
      bonnet: [0.15, 0.43, 0.25, 0.48],
      roof: [0.4, 0.14, 0.58, 0.16],
      door: [0.4, 0.58, 0.56, 0.64],
    } as const)) {
      const [red, , blue] = meanColour(picture, place);
      expect(red, name).toBeGreaterThan(blue + 40);
    }
    const window = meanColour(picture, [0.4, 0.28, 0.56, 0.35]);
    expect(window[2]).toBeGreaterThan(window[0]);
  });

  it('makes one thing of one colour when the prompt names no vehicle', async () => {
    const picture = await render(car, 'red box');
    const wheel = meanColour(picture, [0.2, 0.75, 0.22, 0.8]);
    expect(wheel[0]).toBeGreaterThan(wheel[2] + 40);
  });

  it('uses the material that is chosen, or that the prompt names', async () => {
    const wood = await render(ring(), 'a thing of wood');
    expect(samePixels(wood, await render(ring(), 'a thing of wood', { material: 'wood' }))).toBe(true);
    expect(samePixels(wood, await render(ring(), 'a thing of wood', { material: 'metal' }))).toBe(false);
    const copper = meanColour(await render(ring(), 'copper', { material: 'metal' }), middle);
    expect(copper[0]).toBeGreaterThan(copper[2] + 25);
  });

  it('takes a colour only when the prompt says one', async () => {
    const plain = meanColour(await render(ring(), 'blorptastic zindle', { material: 'concrete' }), middle);
    expect(strength(plain)).toBeLessThan(24);
  });

  it('darkens the floor under the thing and leaves the wall alone', async () => {
    const picture = await render(ring(), 'white', { material: 'plastic' });
    const under = brightness(meanColour(picture, [0.47, 0.82, 0.53, 0.85]));
    expect(under).toBeLessThan(brightness(meanColour(picture, [0.02, 0.82, 0.08, 0.85])) - 20);
  });

  it('gives the same picture for the same seed, and reads chalk on a dark ground too', async () => {
    expect(samePixels(await render(ring(), 'red', {}, 4), await render(ring(), 'red', {}, 4))).toBe(true);
    const chalk = drawn(240, 160, (x, y) =>
      Math.abs(Math.hypot((x - 0.5) * 1.5, y - 0.5) - 0.3) < 0.012 ? paper : ink,
    );
    expect(strength(meanColour(await render(chalk, 'red'), middle))).toBeGreaterThan(60);
  });
});
