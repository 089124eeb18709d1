import { expect, test } from 'vitest';
import { rowAt, rowStarts, scrollTopFor } from './rowOffsets.ts';

const starts = rowStarts(4, (index) => [36, 100, 100, 36][index] ?? 0);

test('rows lie below each other', () => {
  expect([...starts]).toEqual([0, 36, 136, 236, 272]);
});

test.each([
  [-5, 0],
  [0, 0],
  [35.9, 0],
  [36, 1],
  [235, 2],
  [236, 3],
  [9999, 3],
])('at %d px is row %d', (top, row) => expect(rowAt(starts, top)).toBe(row));

test('without rows there is the first one', () => {
  expect(
    rowAt(
      rowStarts(0, () => 1),
      50,
    ),
  ).toBe(0);
});

test('a row in sight stays where it is, another one comes to the nearest edge', () => {
  expect(scrollTopFor(starts, 1, { top: 30, height: 120 }, 'nearest')).toBe(30);
  expect(scrollTopFor(starts, 3, { top: 0, height: 120 }, 'nearest')).toBe(152);
  expect(scrollTopFor(starts, 0, { top: 100, height: 120 }, 'nearest')).toBe(0);
  expect(scrollTopFor(starts, 2, { top: 0, height: 120 }, 'center')).toBe(126);
  expect(scrollTopFor(starts, 0, { top: 0, height: 120 }, 'center')).toBe(0);
});
