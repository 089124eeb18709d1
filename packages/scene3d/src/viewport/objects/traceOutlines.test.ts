import { ShapeUtils, Vector2 } from 'three';
import { expect, test } from 'vitest';
import { traceOutlines } from './traceOutlines.ts';

function field(side: number, isSolid: (x: number, y: number) => boolean): Float32Array {
  return Float32Array.from({ length: side * side }, (_, at) =>
    isSolid(at % side, Math.floor(at / side)) ? 1 : 0,
  );
}
const area = (outline: readonly (readonly [number, number])[]) =>
  ShapeUtils.area(outline.map(([x, y]) => new Vector2(x, -y)));

test('a ring has an outline around it and one, the other way, around its hole', () => {
  const ring = field(64, (x, y) => {
    const away = Math.hypot(x - 32, y - 32);
    return away < 24 && away > 10;
  });
  const areas = traceOutlines(ring, 64, 64, 0.3)
    .map(area)
    .toSorted((one, other) => one - other);
  expect(areas).toHaveLength(2);
  expect(areas[0]! / (-Math.PI * 100)).toBeCloseTo(1, 1);
  expect(areas[1]! / (Math.PI * 576)).toBeCloseTo(1, 1);
});

test('a straight side needs no points between its corners', () => {
  const [outline] = traceOutlines(
    field(32, (x, y) => x > 7 && x < 24 && y > 7 && y < 24),
    32,
    32,
    0.6,
  );
  expect(outline!.length).toBeLessThanOrEqual(8);
  expect(area(outline!) / 256).toBeCloseTo(0.95, 1);
});
