import { expect, test } from 'vitest';
import { gridFor, placeTiles, tilesBetween, type Ratio } from './masonry.ts';

const grid = { columns: 3, columnWidth: 100, gap: 10, footer: 20 };
const ratios: Ratio[] = Array.from({ length: 500 }, (_, index) => ({
  width: 100,
  height: 60 + ((index * 37) % 120),
}));

test('tiles of a column stand under each other without touching', () => {
  const { columns } = placeTiles(ratios, grid);
  for (const column of columns) {
    for (const [at, place] of column.entries()) {
      const above = column[at - 1];
      if (above) expect(place.top).toBe(above.top + above.height + grid.gap);
    }
  }
});

test('columns end within the height of a tile of each other', () => {
  const { columns, height } = placeTiles(ratios, grid);
  const ends = columns.map((column) => (column.at(-1)?.top ?? 0) + (column.at(-1)?.height ?? 0));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(180 + grid.footer + grid.gap);
  expect(height).toBe(Math.max(...ends) + grid.gap);
});

test('more tiles leave those that stand where they are', () => {
  const first = placeTiles(ratios.slice(0, 120), grid);
  const all = placeTiles(ratios, grid, first);
  expect(all.places.slice(0, 120)).toEqual(first.places);
  expect(all).toEqual(placeTiles(ratios, grid));
});

test('another width places everything anew', () => {
  const wide = { ...grid, columnWidth: 140 };
  expect(placeTiles(ratios, wide, placeTiles(ratios.slice(0, 10), grid))).toEqual(placeTiles(ratios, wide));
});

test('a strip holds every tile that touches it, in the order of the list', () => {
  const masonry = placeTiles(ratios, grid);
  const strip = tilesBetween(masonry, 3000, 3600);
  const expected = masonry.places.filter(({ top, height }) => top <= 3600 && top + height >= 3000);
  expect(strip).toEqual(expected);
  expect(strip.length).toBeGreaterThan(9);
});

test('very wide and very high pictures are cut, and a picture without a size is square', () => {
  const [wide, high, none] = placeTiles(
    [
      { width: 5000, height: 100 },
      { width: 100, height: 5000 },
      { width: 0, height: 0 },
    ],
    grid,
  ).places;
  expect(wide?.height).toBe(Math.round(100 / 2.4) + 20);
  expect(high?.height).toBe(220);
  expect(none?.height).toBe(120);
});

test('a phone has two columns', () => {
  expect(gridFor(358, { narrowest: 220, gap: 8, footer: 50 })).toMatchObject({
    columns: 2,
    columnWidth: 175,
  });
  expect(gridFor(1150, { narrowest: 220, gap: 16, footer: 50 })).toMatchObject({
    columns: 4,
    columnWidth: 275,
  });
  expect(gridFor(2264, { narrowest: 220, gap: 16, footer: 50 })).toMatchObject({
    columns: 7,
    columnWidth: 309,
  });
});
