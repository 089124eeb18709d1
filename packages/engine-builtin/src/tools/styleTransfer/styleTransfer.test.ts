import { describe, expect, it } from 'vitest';
import { colourDistance, meanDifference, ssim } from '../../imaging/metrics.ts';
import type { Raster } from '../../imaging/raster.ts';
import { drawn, meanColour, runWith, samePixels } from '../tool.fixture.ts';
import { styleTransfer } from './styleTransfer.ts';

/** A bright red disc with soft shading on grey-green, with fine detail. */
const source = drawn(160, 120, (x, y) => {
  const fine = 12 * Math.sin(x * 60) * Math.sin(y * 45);
  return Math.hypot((x - 0.5) * 1.33, y - 0.5) < 0.3
    ? [220 - 60 * y + fine, 60 + fine, 50 + fine]
    : [150 + 60 * x + fine, 170 + 30 * y + fine, 150 + fine];
});
/** Night blues with a few lights. */
const night = drawn(120, 120, (x, y) =>
  (x * 7) % 1 < 0.1 && (y * 5) % 1 < 0.1 ? [250, 210, 120] : [14 + 30 * x, 24 + 40 * y, 70 + 60 * y],
);
const sand = drawn(90, 140, (x, y) => [200 + 40 * x, 160 + 50 * y, 100 + 60 * x * y]);

async function transfer(style: Raster[], params: Record<string, unknown> = {}, from = source) {
  const [result] = await runWith(styleTransfer, {
    params: { strokes: 0, ...params },
    pictures: { source: [from], ...(style.length > 0 && { style }) },
  });
  return result!.raster;
}

// The colours of one style picture without strokes: what most tests look at, made once.
const plain = { night: once(() => transfer([night])), sand: once(() => transfer([sand])) };

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const light = (picture: Raster) => meanColour(picture).reduce((sum, value) => sum + value, 0) / 3;

describe('style transfer', () => {
  it.each([
    ['night', night],
    ['sand', sand],
  ] as const)('takes over six tenths of the colours of %s and keeps the structure', async (name, style) => {
    for (const result of [await plain[name](), await transfer([style], { strokes: 30 })]) {
      expect(colourDistance(result, style)).toBeLessThan(0.4 * colourDistance(source, style));
      expect(ssim(result, source)).toBeGreaterThan(0.6);
    }
  });

  it('takes over how light the style is', async () => {
    expect(light(await plain.night())).toBeLessThan(light(source) * 0.55);
    expect(light(await plain.sand())).toBeGreaterThan(light(source));
  });

  it('keeps a soft gradient soft', async () => {
    const soft = drawn(200, 60, (x) => [100 + 30 * x, 120 + 30 * x, 150 + 30 * x]);
    const result = await transfer([sand], {}, soft);
    for (let x = 10; x < 189; x++) {
      const at = (30 * 200 + x) * 4;
      expect(Math.abs(result.data[at]! - result.data[at + 4]!)).toBeLessThan(9);
    }
  });

  it('mixes two style pictures', async () => {
    const both = await transfer([night, sand]);
    expect(light(both)).toBeGreaterThan(light(await plain.night()) + 8);
    expect(light(both)).toBeLessThan(light(await plain.sand()) - 8);
  });

  it('goes further the stronger it is, and nowhere at 0', async () => {
    const by = async (strength: number) => meanDifference(await transfer([night], { strength }), source);
    expect(await by(40)).toBeLessThan(await by(90));
    expect(samePixels(await transfer([night], { strength: 0 }), source)).toBe(true);
  });

  it('draws each named style, more of it at a higher intensity', async () => {
    for (const id of [
      'watercolour',
      'ink',
      'oil',
      'lineArt',
      'lowPoly',
      'cyberpunk',
      'minimal',
      'artDeco',
      'ukiyoe',
      'pixel',
      'paperCut',
    ]) {
      const [some, much] = [30, 100].map((intensity) => transfer([], { styles: [{ id, intensity }] }));
      const [a, b] = [meanDifference(await some!, source), meanDifference(await much!, source)];
      expect(a, id).toBeGreaterThan(0.5);
      expect(b, id).toBeGreaterThan(a);
    }
  });

  it('smears fine detail along the edges when strokes are asked for', async () => {
    const [none, strong] = [await plain.sand(), await transfer([sand], { strokes: 100 })];
    const rough = (picture: Raster) => {
      let sum = 0;
      for (let at = 0; at < picture.data.length - 4; at += 4)
        sum += Math.abs(picture.data[at]! - picture.data[at + 4]!);
      return sum;
    };
    expect(rough(strong)).toBeLessThan(rough(none) * 0.9);
  });

  it('gives the same pixels again, keeps alpha, and asks for a style', async () => {
    expect(
      samePixels(await transfer([night], { strokes: 60 }), await transfer([night], { strokes: 60 })),
    ).toBe(true);
    const cut = drawn(60, 60, (x, y) => [200, 90, 60, x + y < 1 ? 255 : 0]);
    expect(
      (await transfer([night], {}, cut)).data.every((value, at) => at % 4 !== 3 || value === cut.data[at]),
    ).toBe(true);
    await expect(transfer([])).rejects.toThrow('A style is missing');
  });
});
