import { expect, test } from 'vitest';
import { libraryRows, type LibraryDay } from './libraryRows.ts';
import { rowStarts } from './rowOffsets.ts';
import { edgeSpeed, spansIn } from './rubberBand.ts';

const dayOf = (day: string, count: number): LibraryDay => ({ day, count, beginTime: 0, endTime: 1 });
const days = [dayOf('2026-05-02', 5), dayOf('2026-05-01', 3)];
const rows = libraryRows(days, 3);
// Heading 0–30, tiles 30–130 and 140–240, heading 250–280, tiles 280–380; columns at 20, 130 and 240.
const starts = rowStarts(rows.length, (index) => (rows[index]?.kind === 'heading' ? 30 : 110));
const layout = { days, rows, starts, tile: 100, gap: 10, padding: 20 };
const touched = (left: number, top: number, right: number, bottom: number) =>
  spansIn({ left, top, right, bottom }, layout);

test('a rectangle takes the tiles that it touches, in rows and columns', () => {
  expect(touched(125, 100, 150, 150)).toEqual([
    { from: 1, to: 1 },
    { from: 4, to: 4 },
  ]);
});

test('rows of one width are one run, across days', () => {
  expect(touched(0, 0, 400, 400)).toEqual([{ from: 0, to: 7 }]);
});

test('margins, headings and the end of a short row take nothing', () => {
  expect(touched(0, 0, 19, 400)).toEqual([]);
  expect(touched(121, 40, 129, 120)).toEqual([]);
  expect(touched(0, 251, 400, 279)).toEqual([]);
  expect(touched(245, 141, 330, 239)).toEqual([]);
});

test('the nearer to an edge, the faster it scrolls, and in the middle not at all', () => {
  const view = { top: 100, bottom: 500 };
  expect(edgeSpeed(300, view)).toBe(0);
  expect(edgeSpeed(110, view)).toBeLessThan(0);
  expect(edgeSpeed(490, view)).toBeGreaterThan(0);
  expect(edgeSpeed(520, view)).toBeGreaterThan(edgeSpeed(490, view));
  expect(edgeSpeed(9000, view)).toBe(2400);
});
