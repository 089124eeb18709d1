import { expect, test } from 'vitest';
import { pinchOf } from './pinch.ts';

test('fingers twice as far apart zoom by two, about the middle between them', () => {
  const pinch = pinchOf({ x: 3, y: 4 }, { x: 6, y: 8 }, { x: 0, y: 0 });
  expect(pinch).toEqual({ factor: 2, middle: { x: 3, y: 4 }, shift: { x: 1.5, y: 2 } });
});

test('fingers that lay on one pixel do not zoom to infinity', () => {
  const spot = { x: 5, y: 5 };
  expect(pinchOf(spot, { x: 5, y: 15 }, spot).factor).toBe(10);
});
