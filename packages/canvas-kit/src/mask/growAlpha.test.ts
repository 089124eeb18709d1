import { expect, test } from 'vitest';
import type { AlphaField } from './alphaField.ts';
import { growAlpha } from './growAlpha.ts';

const size = 41;
const middle = 20;

/** A field in which these pixels are painted. */
function fieldOf(isPainted: (x: number, y: number) => boolean): AlphaField {
  const alpha = new Uint8ClampedArray(size * size);
  for (let at = 0; at < alpha.length; at++) {
    alpha[at] = isPainted(at % size, Math.floor(at / size)) ? 255 : 0;
  }
  return { width: size, height: size, alpha };
}

const grow = (field: AlphaField, pixels: number) => growAlpha(field, pixels, async () => {});

/** The same by looking at every pair of pixels. */
function expected({ alpha }: AlphaField, pixels: number): number[] {
  const places = Array.from(alpha, (_, at) => ({ x: at % size, y: Math.floor(at / size) }));
  const seeds = places.filter((_, at) => alpha[at]! >= 128 === pixels > 0);
  return places.map(({ x, y }, at) => {
    let nearest = Infinity;
    for (const seed of seeds) nearest = Math.min(nearest, (seed.x - x) ** 2 + (seed.y - y) ** 2);
    const distance = Math.sqrt(nearest);
    const covered = Math.round(Math.min(1, Math.max(0, Math.abs(pixels) + 1 - distance)) * 255);
    return pixels > 0 ? Math.max(alpha[at]!, covered) : Math.min(alpha[at]!, 255 - covered);
  });
}

const shapes: Record<string, (x: number, y: number) => boolean> = {
  'one pixel': (x, y) => x === middle && y === middle,
  'a thin slope': (x, y) => x === y,
  'a box at the edge': (x, y) => x < 9 && y > 30,
  'three islands': (x, y) => (x % 17 < 3 && y % 23 < 5) || (x > 33 && y < 4),
  'all but a hole': (x, y) => Math.hypot(x - 12, y - 25) > 5,
  nothing: () => false,
  everything: () => true,
};

test.each(Object.entries(shapes))('%s grows and shrinks by exactly the distance', async (_, shape) => {
  for (const pixels of [1, 4, 11, -1, -4, -11]) {
    const field = fieldOf(shape);
    const wanted = expected(field, pixels);
    await grow(field, pixels);
    const worst = Math.max(...wanted.map((value, at) => Math.abs(value - field.alpha[at]!)));
    expect([pixels, worst <= 1]).toEqual([pixels, true]);
  }
});

test('paint at the edge of the picture stays there when it shrinks', async () => {
  const field = fieldOf((x) => x < 20);
  await grow(field, -6);
  const row = middle * size;
  expect([field.alpha[row], field.alpha[row + 13], field.alpha[row + 14]]).toEqual([255, 255, 0]);
});
