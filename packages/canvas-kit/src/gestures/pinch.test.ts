import { expect, test } from 'vitest';
import { pinchOf } from './pinch.ts';

test('fingers twice as far apart zoom by two, about the middle between them', () => {
  const pinch = pinchOf({ x: 3, y: 4 }, { x: 6, y: 8 }, { x: 0, y: 0 });
  expect(pinch).toEqual({ factor: 2, middle: { x: 3, y: 4 }, shift: { x: 1.5, y: 2 }, turn: 0 });
});

test('a finger that goes around the other one turns, the short way', () => {
  const middle = { x: 10, y: 10 };
  expect(pinchOf({ x: 20, y: 10 }, { x: 10, y: 20 }, middle).turn).toBeCloseTo(Math.PI / 2);
  expect(pinchOf({ x: 0, y: 11 }, { x: 0, y: 9 }, middle).turn).toBeCloseTo(0.2, 1);
});

test('fingers that lay on one pixel do not zoom to infinity', () => {
  const spot = { x: 5, y: 5 };
  expect(pinchOf(spot, { x: 5, y: 15 }, spot).factor).toBe(10);
});
