import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBox, plainTile } from '../../testing/pictures.ts';
import { boxOfTile, changedKeys, contentBox, keysIn, readBox, tileSide, writeBox } from './tiles.ts';

test('what is written into a box is read from it, also left of the canvas and across tiles', () => {
  fc.assert(
    fc.property(anyBox, fc.integer({ min: -600, max: 600 }), fc.integer(), (box, shift, seed) => {
      const place = { ...box, left: box.left + shift };
      const pixels = Uint8ClampedArray.from(
        { length: box.width * box.height * 4 },
        (_, at) => (at * 31 + seed) % 251,
      );
      expect(readBox(writeBox(new Map(), place, pixels), place)).toEqual(pixels);
    }),
  );
});

test('a box is covered by the tiles that it touches, each once', () => {
  fc.assert(
    fc.property(anyBox, fc.integer({ min: -2000, max: 2000 }), (box, shift) => {
      const place = { ...box, left: box.left + shift, top: box.top - shift };
      const keys = keysIn(place);
      expect(new Set(keys).size).toBe(keys.length);
      const covered = keys.map(boxOfTile).reduce((sum, tile) => {
        const width =
          Math.min(tile.left + tileSide, place.left + place.width) - Math.max(tile.left, place.left);
        const height =
          Math.min(tile.top + tileSide, place.top + place.height) - Math.max(tile.top, place.top);
        return sum + Math.max(0, width) * Math.max(0, height);
      }, 0);
      expect(covered).toBe(place.width * place.height);
    }),
  );
});

test('a layer that is written over with nothing has no tiles left', () => {
  const box = { left: 250, top: 10, width: 12, height: 4 };
  const tiles = plainTile(box, [1, 2, 3, 255]);
  expect(tiles.size).toBe(2);
  expect(contentBox(tiles)).toEqual(box);
  expect(writeBox(tiles, box, new Uint8ClampedArray(12 * 4 * 4)).size).toBe(0);
});

test('two states differ in the tiles that one of them changed', () => {
  const before = plainTile({ left: 0, top: 0, width: 600, height: 10 }, [9, 9, 9, 255]);
  const after = writeBox(
    before,
    { left: 300, top: 2, width: 1, height: 1 },
    new Uint8ClampedArray([1, 1, 1, 255]),
  );
  expect(changedKeys(before, after)).toEqual(keysIn({ left: 300, top: 0, width: 1, height: 1 }));
});
