import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noise } from '../../testing/fileDrawings.ts';
import { anyBox } from '../../testing/pictures.ts';
import { scalePicture, scalePlaced } from './scalePixels.ts';

const pixelsOf = (...colours: number[][]) => Uint8ClampedArray.from(colours.flat());

test('a smaller pixel is the mean of those that it covers', () => {
  const pixels = pixelsOf([0, 0, 0, 255], [100, 20, 0, 255], [0, 0, 60, 255], [100, 20, 60, 255]);
  expect([...scalePicture({ width: 2, height: 2, pixels }, { width: 1, height: 1 })]).toEqual([
    50, 10, 30, 255,
  ]);
});

test('transparent pixels lend nobody their colour', () => {
  const pixels = pixelsOf([255, 0, 0, 255], [0, 255, 0, 0]);
  expect([...scalePicture({ width: 2, height: 1, pixels }, { width: 1, height: 1 })]).toEqual([
    255, 0, 0, 128,
  ]);
});

test('one colour stays that colour at every scale, up to the edges', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (width, height) => {
      const pixels = pixelsOf(...Array.from({ length: 15 * 11 }, () => [10, 200, 90, 180]));
      const scaled = scalePicture({ width: 15, height: 11, pixels }, { width, height });
      expect(scaled).toEqual(pixelsOf(...Array.from({ length: width * height }, () => [10, 200, 90, 180])));
    }),
  );
});

test('the same size gives the same pixels of what is seen', () => {
  const pixels = noise({ width: 9, height: 7 }, 4).map((value, at) =>
    at % 4 === 3 ? Math.max(1, value) : value,
  );
  const scaled = scalePicture({ width: 9, height: 7, pixels }, { width: 9, height: 7 });
  expect(scaled).toEqual(new Uint8ClampedArray(pixels));
});

test('a layer keeps its amount of paint, wherever its edges fall between pixels', () => {
  fc.assert(
    fc.property(anyBox, fc.double({ min: 0.2, max: 0.99, noNaN: true }), (box, scale) => {
      const pixels = new Uint8ClampedArray(box.width * box.height * 4).fill(255);
      const scaled = scalePlaced({ box, pixels }, scale, scale);
      const paint = scaled.pixels.reduce((sum, value, at) => sum + (at % 4 === 3 ? value / 255 : 0), 0);
      const count = scaled.box.width * scaled.box.height;
      expect(Math.abs(paint - box.width * box.height * scale * scale)).toBeLessThan(count / 255 + 0.01);
    }),
  );
});
