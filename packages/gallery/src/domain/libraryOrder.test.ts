import { expect, test } from 'vitest';
import { placeAt, positionOf } from './libraryOrder.ts';

const days = [3, 1, 2].map((count, index) => ({ day: String(index), count, beginTime: 0, endTime: 0 }));

test('positions run through the days and back', () => {
  for (let position = 0; position < 6; position += 1) {
    const place = placeAt(days, position);
    expect(place && positionOf(days, place)).toBe(position);
  }
  expect(placeAt(days, 3)).toEqual({ day: 1, index: 0 });
  expect([placeAt(days, 6), placeAt(days, -1)]).toEqual([null, null]);
});
