import { expect, test } from 'vitest';
import { drawnBox } from './drawScene.ts';

const size = { width: 100, height: 80 };

test('a rectangle spans from where the pointer went down to where it is, in whole pixels', () => {
  const path = [
    { x: 60.4, y: 50.6 },
    { x: 99, y: 2 },
    { x: 20.2, y: 10.4 },
  ];
  expect(drawnBox(path, size)).toEqual({ left: 20, top: 10, width: 40, height: 41 });
});

test('a rectangle that leaves the picture ends at its edge', () => {
  const path = [
    { x: -20, y: 40 },
    { x: 500, y: 500 },
  ];
  expect(drawnBox(path, size)).toEqual({ left: 0, top: 40, width: 100, height: 40 });
});
