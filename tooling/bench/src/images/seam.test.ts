import { expect, it } from 'vitest';
import { countChanged, seamError } from './seam.ts';

const [width, height] = [64, 48];
const isIn = (i: number) => i % width >= 20 && i % width < 40 && i >= width * 12 && i < width * 36;
const area = {
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => (isIn(i) ? 1 : 0)),
};

/** Stripes of two greys, and so much brighter inside the area. */
function striped(step: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const grey = (i % 2) * 10 + (Math.floor(i / width) % 2) * 10 + 100 + (isIn(i) ? step : 0);
    data.fill(grey, i * 4, i * 4 + 3);
  }
  return { width, height, data };
}

it('finds no seam where the same texture goes on, and one where it jumps', () => {
  expect(seamError(striped(0), area)).toBeCloseTo(1, 5);
  expect(seamError(striped(60), area)).toBeGreaterThan(4);
});

it('counts changed pixels outside an area alone, or everywhere', () => {
  expect(countChanged(striped(0), striped(60), area)).toBe(0);
  expect(countChanged(striped(0), striped(60))).toBe(20 * 24);
});
