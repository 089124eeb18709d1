import { expect, test } from 'vitest';
import { createTileGrid } from '../tiles/tileGrid.ts';
import { readField, writeField } from './alphaField.ts';
import { fullTile, inverseTile, isFull, storedTile, type Tile } from './maskTiles.ts';

const pause = async () => {};
const grid = createTileGrid(600, 300);
const blank = (): (Tile | null)[] => Array.from({ length: grid.count }, () => null);

test('a field that is put in comes out again, and everything beside it stays', async () => {
  const field = { width: 300, height: 200, alpha: new Uint8ClampedArray(300 * 200) };
  for (let at = 0; at < field.alpha.length; at++) field.alpha[at] = (at % 254) + 1;
  const tiles = blank();
  tiles[0] = fullTile(256 * 256);
  for (const [index, tile] of await writeField(grid, tiles, { field, left: 200, top: 90 }, pause)) {
    tiles[index] = tile;
  }
  expect(await readField(grid, tiles, { left: 200, top: 90, width: 300, height: 200 }, 0, pause)).toEqual(
    field,
  );
  const corner = await readField(grid, tiles, { left: 190, top: 80, width: 20, height: 20 }, 0, pause);
  expect([...corner.alpha.subarray(0, 20)]).toEqual(Array.from({ length: 20 }, () => 255));
  expect([...corner.alpha.subarray(10 * 20 + 9, 10 * 20 + 12)]).toEqual([255, 1, 2]);
});

test('what is not painted, painted all over or as before takes no memory', async () => {
  const length = 88 * 44;
  const tile = (value: number): Tile => new Uint8ClampedArray(length).fill(value);
  expect(storedTile(tile(0), 'area', null)).toBeNull();
  expect(storedTile(tile(128), 'hints', null)).toBeNull();
  expect(storedTile(tile(255), 'area', null)).toBe(storedTile(tile(255), 'area', null));
  const some = tile(0);
  some[length - 1] = 7;
  expect(storedTile(some.slice(), 'area', some)).toBe(some);
  expect(storedTile(some, 'area', null)).toBe(some);
  const same = { width: 88, height: 44, alpha: some };
  const tiles = blank();
  tiles[5] = some;
  expect((await writeField(grid, tiles, { field: same, left: 512, top: 256 }, pause)).size).toBe(0);
});

test('the inverse of the inverse is what it was', () => {
  const length = 256 * 256;
  expect(isFull(inverseTile(null, length))).toBe(true);
  expect(inverseTile(fullTile(length), length)).toBeNull();
  const tile: Tile = new Uint8ClampedArray(length).map((_, at) => at % 256);
  const inverse = inverseTile(tile, length);
  expect([inverse?.[0], inverse?.[1], inverse?.[255]]).toEqual([255, 254, 0]);
  expect(inverseTile(inverse, length)).toEqual(tile);
});
