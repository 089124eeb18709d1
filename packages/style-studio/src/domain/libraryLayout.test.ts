import { expect, test } from 'vitest';
import { style } from '../testing/styles.ts';
import { cardPlace, cardsBetween, layOutLibrary, libraryGrid } from './libraryLayout.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => style({ id: String(index) }));

test('a phone has two columns, a desktop five', () => {
  expect(libraryGrid(358).columns).toBe(2);
  expect(libraryGrid(1184).columns).toBe(5);
});

test('of 5,000 styles only those near the strip are drawn', () => {
  const grid = libraryGrid(1184);
  const layout = layOutLibrary([{ flow: '文生图', styles: many(5000) }], grid);
  const [place] = layout.groups;
  if (!place) throw new Error('no group');
  const { from, to } = cardsBetween(place, grid, { top: 60_000, bottom: 61_800 });
  expect(to - from).toBeLessThan(60);
  expect(cardPlace(from, grid).top).toBeLessThanOrEqual(60_000);
  expect(cardPlace(to, grid).top).toBeGreaterThanOrEqual(61_800);
});

test('a category begins below the one before it, and one out of the strip draws no card', () => {
  const grid = libraryGrid(1184);
  const layout = layOutLibrary(
    [
      { flow: '文生图', styles: many(6) },
      { flow: '图生图', styles: many(1) },
    ],
    grid,
  );
  const [first, second] = layout.groups;
  expect(second?.top).toBe(first?.height);
  expect(layout.height).toBe((first?.height ?? 0) + (second?.height ?? 0));
  expect(second && cardsBetween(second, grid, { top: 0, bottom: 200 })).toEqual({ from: 0, to: 0 });
});
