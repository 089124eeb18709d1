import { expect, it } from 'vitest';
import { againstSurroundings } from './surroundings.ts';

const [width, height] = [80, 60];
const isIn = (i: number) => Math.hypot((i % width) - 40, Math.floor(i / width) - 30) < 15;
const area = {
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => (isIn(i) ? 1 : 0)),
};

/** A checkerboard of two browns, with another contrast and colour inside the area. */
function board(inside: { contrast: number; colour: number }) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const { contrast, colour } = isIn(i) ? inside : { contrast: 8, colour: 20 };
    const grey = 120 + (((i % width) + Math.floor(i / width)) % 2) * contrast;
    data.set([grey + colour, grey, grey - colour], i * 4);
  }
  return { width, height, data };
}

it('finds the same saturation and grain where nothing was painted', () => {
  const { saturation, grain } = againstSurroundings(board({ contrast: 8, colour: 20 }), area);
  expect(saturation).toBeCloseTo(1, 2);
  expect(grain).toBeCloseTo(1, 1);
});

it('finds colours that are too strong and a surface that is too smooth', () => {
  const { saturation, grain } = againstSurroundings(board({ contrast: 2, colour: 40 }), area);
  expect(saturation).toBeGreaterThan(1.8);
  expect(grain).toBeLessThan(0.5);
});
