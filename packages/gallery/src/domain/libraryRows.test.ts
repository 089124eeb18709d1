import { describe, expect, test } from 'vitest';
import {
  columnCount,
  hasFewer,
  libraryRows,
  movePlace,
  pagesOfRows,
  rowOfPlace,
  type LibraryDay,
  tileSizeFor,
} from './libraryRows.ts';

const day = (name: string, count: number, beginTime: number): LibraryDay => ({
  day: name,
  count,
  beginTime,
  endTime: beginTime + 1,
});
const days = [day('b', 5, 200), day('a', 250, 100)];

test('each day is a heading and as many rows as its pictures need', () => {
  const rows = libraryRows(days, 3);
  expect(rows.map((row) => (row.kind === 'heading' ? row.day.day : row.count)).slice(0, 5)).toEqual([
    'b',
    3,
    2,
    'a',
    3,
  ]);
  expect(rows).toHaveLength(2 + 2 + 84);
});

test('a narrow panel still has two columns, and a strip has one', () => {
  expect([120, 300, 76].map((width) => columnCount(width, 96, 4))).toEqual([2, 3, 1]);
});

test('rows ask for the pages that hold their pictures, each once', () => {
  const rows = libraryRows(days, 3).filter(
    (row) => row.kind === 'pictures' && row.first >= 90 && row.first <= 102,
  );
  expect(pagesOfRows(rows, 100)).toEqual([
    { beginTime: 100, endTime: 101, currPage: 1 },
    { beginTime: 100, endTime: 101, currPage: 2 },
  ]);
});

test('a day that lost pictures is noticed beside one that got some', () => {
  expect(hasFewer(days, [day('c', 1, 300), ...days])).toBe(false);
  expect(hasFewer(days, [day('b', 4, 200), day('a', 251, 100)])).toBe(true);
  expect(hasFewer(days, [day('a', 250, 100)])).toBe(true);
});

describe('walking with the arrow keys', () => {
  const columns = 3;
  test('left and right cross from day to day and stop at the ends', () => {
    expect(movePlace(days, { day: 0, index: 4 }, 'ArrowRight', columns)).toEqual({ day: 1, index: 0 });
    expect(movePlace(days, { day: 1, index: 0 }, 'ArrowLeft', columns)).toEqual({ day: 0, index: 4 });
    expect(movePlace(days, { day: 0, index: 0 }, 'ArrowLeft', columns)).toEqual({ day: 0, index: 0 });
    expect(movePlace(days, { day: 1, index: 249 }, 'ArrowRight', columns)).toEqual({ day: 1, index: 249 });
  });
  test('down reaches a shorter last row before it leaves the day', () => {
    expect(movePlace(days, { day: 0, index: 2 }, 'ArrowDown', columns)).toEqual({ day: 0, index: 4 });
    expect(movePlace(days, { day: 0, index: 4 }, 'ArrowDown', columns)).toEqual({ day: 1, index: 1 });
  });
  test('up comes back to the last row of the day before', () => {
    expect(movePlace(days, { day: 1, index: 1 }, 'ArrowUp', columns)).toEqual({ day: 0, index: 4 });
    expect(movePlace(days, { day: 0, index: 1 }, 'ArrowUp', columns)).toEqual({ day: 0, index: 1 });
  });
  test('the row of a place counts headings', () => {
    const rows = libraryRows(days, columns);
    for (const place of [
      { day: 0, index: 4 },
      { day: 1, index: 0 },
      { day: 1, index: 249 },
    ]) {
      const row = rows[rowOfPlace(days, place, columns)];
      expect(
        row?.kind === 'pictures' && row.first <= place.index && place.index < row.first + row.count,
      ).toBe(true);
    }
  });
});

test('tiles are larger on a page than in a panel', () => {
  expect(tileSizeFor(360)).toBe(96);
  expect(tileSizeFor(1200)).toBe(184);
});
