import { describe, expect, it } from 'vitest';
import { hashUnit } from '../render/random.ts';
import { guidedFilter, quantile, resizePlane, stretchedRows } from './plane.ts';
import { createPlane, type Plane } from './raster.ts';

function noise(width: number, height: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = hashUnit(i % width, Math.floor(i / width), 3);
  return plane;
}

describe('quantile', () => {
  it.each([0, 0.02, 0.5, 0.98, 0.9999])('at %s is the value at that place of the sorted ones', (share) => {
    // What a blur leaves where there was nothing is a little under zero.
    const values = noise(100, 100).data.map((value) => (value < 0.3 ? value * -1e-9 : value * 40));
    expect(quantile(values, share)).toBe(values.toSorted()[Math.floor(values.length * share)]);
  });
});

describe('stretchedRows', () => {
  it.each([
    [40, 30, 97, 61],
    [7, 5, 7, 5],
    [1, 3, 9, 9],
    [12, 1, 5, 4],
  ])('%i×%i to %i×%i says what resizePlane says', (width, height, wide, tall) => {
    const plane = noise(width, height);
    const whole = resizePlane(plane, wide, tall);
    const rowAt = stretchedRows(plane, wide, tall);
    for (let y = 0; y < tall; y++) {
      const expected = whole.data.subarray(y * wide, (y + 1) * wide);
      for (const [x, value] of rowAt(y).entries()) expect(value).toBeCloseTo(expected[x]!, 5);
    }
  });
});

it('the guided filter smooths what is flat in the guide, and keeps an edge that the guide has', () => {
  const guide = createPlane(40, 20);
  for (let i = 0; i < guide.data.length; i++) guide.data[i] = i % 40 < 20 ? 0.2 : 0.8;
  const rough = noise(40, 20);
  const plane = { ...rough, data: rough.data.map((value, i) => (i % 40 < 20 ? 0 : 1) + (value - 0.5) * 0.2) };
  const { data } = guidedFilter(guide, plane, 3, 1e-4);
  const row = data.subarray(10 * 40, 11 * 40);
  expect(row[18]!).toBeLessThan(0.08);
  expect(row[21]!).toBeGreaterThan(0.92);
});
