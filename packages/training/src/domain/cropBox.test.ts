import { expect, test } from 'vitest';
import { cropOfRatio, draggedCrop, insideImage, smallestCrop } from './cropBox.ts';

const image = { width: 1000, height: 600 };

test('a crop stays inside the image: it is moved in before it is made smaller', () => {
  expect(insideImage({ x: 900, y: -5, width: 300, height: 200 }, image)).toEqual({
    x: 700,
    y: 0,
    width: 300,
    height: 200,
  });
  expect(insideImage({ x: 0, y: 0, width: 4, height: 4000 }, image)).toEqual({
    x: 0,
    y: 0,
    width: smallestCrop,
    height: 600,
  });
});

test('a ratio takes the largest crop with the same centre', () => {
  expect(cropOfRatio({ x: 0, y: 0, width: 1000, height: 600 }, image, 1)).toEqual({
    x: 200,
    y: 0,
    width: 600,
    height: 600,
  });
});

test('a corner that is dragged keeps the opposite corner and the ratio', () => {
  const crop = { x: 100, y: 100, width: 200, height: 200 };
  expect(draggedCrop(crop, image, 'nw', { x: 50, y: 20 }, null)).toEqual({
    x: 150,
    y: 120,
    width: 150,
    height: 180,
  });
  expect(draggedCrop(crop, image, 'se', { x: 900, y: 0 }, 1)).toEqual({
    x: 100,
    y: 100,
    width: 500,
    height: 500,
  });
  expect(draggedCrop(crop, image, 'move', { x: -500, y: 0 }, null)).toEqual({
    x: 0,
    y: 100,
    width: 200,
    height: 200,
  });
});
