import { expect, test } from 'vitest';
import { freeSpot } from './freeSpot.ts';
import type { Vector } from './scene.ts';

const one: Vector = [1, 1, 1];
const boxAt = (x: number, z: number, size: Vector = one) => ({
  middle: [x, size[1] / 2, z] as Vector,
  size,
});

test('an empty place is taken as it is', () => {
  expect(freeSpot([2, 0, 3], one, [])).toEqual([2, 0, 3]);
  expect(freeSpot([2, 0, 3], one, [boxAt(0, 0)])).toEqual([2, 0, 3]);
});

test('something new stands beside what is there, and near it', () => {
  const [x, y, z] = freeSpot([0, 0, 0], one, [boxAt(0, 0)]);
  expect(y).toBe(0);
  expect(Math.max(Math.abs(x), Math.abs(z))).toBeGreaterThanOrEqual(0.999);
  expect(Math.hypot(x, z)).toBeLessThan(2);
});

test('it stands before what is there, as it is looked at', () => {
  const [x, , z] = freeSpot([0, 0, 0], one, [boxAt(0, 0)], [0, 2, 8]);
  expect(z).toBeGreaterThan(0.99);
  expect(Math.abs(x)).toBeLessThan(0.5);
});

test('ten of a kind never stand in each other', () => {
  const placed: { middle: Vector; size: Vector }[] = [];
  for (let count = 0; count < 10; count += 1) {
    const [x, , z] = freeSpot([0, 0, 0], one, placed);
    for (const { middle } of placed)
      expect(Math.max(Math.abs(x - middle[0]), Math.abs(z - middle[2]))).toBeGreaterThanOrEqual(0.99);
    placed.push(boxAt(x, z));
  }
});

test('a floor is stood on, and a ceiling is not touched', () => {
  const floor = boxAt(0, 0, [10, 0.02, 10]);
  const ceiling = { middle: [0, 3, 0] as Vector, size: [10, 0.2, 10] as Vector };
  expect(freeSpot([0, 0, 0], one, [floor, ceiling])).toEqual([0, 0, 0]);
});

test('in a place that is full, the point stays', () => {
  expect(freeSpot([0, 0, 0], one, [boxAt(0, 0, [100, 5, 100])])).toEqual([0, 0, 0]);
});
