import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createGuidedStroke,
  firstVanishingPoints,
  guideDirections,
  guideRays,
  nearestDirection,
  perspectives,
  pointsOn,
  projectOnLine,
  sharesOf,
} from './perspective.ts';

const canvas = { width: 1000, height: 800 };
const [left, right] = [
  { x: 0, y: 400 },
  { x: 1000, y: 400 },
];

test('each perspective has as many points as its name says, and they keep their place on any canvas', () => {
  expect(perspectives.map((one) => firstVanishingPoints[one].length)).toEqual([1, 2, 3]);
  expect(pointsOn([{ x: 0.5, y: -0.1 }], canvas)).toEqual([{ x: 500, y: -80 }]);
  expect(sharesOf([{ x: 500, y: -80 }], canvas)).toEqual([{ x: 0.5, y: -0.1 }]);
  expect(sharesOf([{ x: 1e9, y: -1e9 }], canvas)).toEqual([{ x: 20, y: -20 }]);
});

test('a stroke follows the vanishing point that it heads for, or comes from', () => {
  const from = { x: 500, y: 700 };
  const directions = guideDirections('two', [left, right], from);
  const towards = (move: { x: number; y: number }) => directions.indexOf(nearestDirection(directions, move)!);
  expect(towards({ x: -10, y: -5 })).toBe(0);
  expect(towards({ x: 10, y: -5 })).toBe(1);
  expect(towards({ x: -10, y: 5 })).toBe(1);
  expect(towards({ x: 1, y: -10 })).toBe(2);
  expect(nearestDirection(directions, { x: 0, y: 0 })).toBeNull();
});

test('with one point horizontals and verticals are guides as well, with two only verticals, with three none', () => {
  const from = { x: 10, y: 10 };
  expect(guideDirections('one', [left], from).slice(1)).toEqual([
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]);
  expect(guideDirections('two', [left, right], from).slice(2)).toEqual([{ x: 0, y: 1 }]);
  expect(guideDirections('three', [left, right, from], from)).toHaveLength(2);
});

test('places on a guide lie on the line through the start and the vanishing point', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  const place = fc.record({ x: number, y: number });
  fc.assert(
    fc.property(place, place, place, (from, point, pointer) => {
      const [direction] = guideDirections('three', [point], from);
      if (!direction) return;
      const on = projectOnLine(from, direction, pointer);
      const beside = (on.x - from.x) * direction.y - (on.y - from.y) * direction.x;
      expect(Math.abs(beside)).toBeLessThan(1e-6);
      // No other place of the line is nearer.
      const away = (pointer.x - on.x) * direction.x + (pointer.y - on.y) * direction.y;
      expect(Math.abs(away)).toBeLessThan(1e-6);
    }),
  );
});

test('the direction is decided after some pixels, kept, and applied to what came before', () => {
  const from = { x: 100, y: 100 };
  const stroke = createGuidedStroke(from, guideDirections('one', [{ x: 900, y: 100 }], from), 6);
  expect(stroke.follow([{ x: 103, y: 100.5, pressure: 0.2 }])).toEqual([]);
  const placed = stroke.follow([{ x: 108, y: 101, pressure: 0.4 }]);
  expect(placed).toEqual([
    { x: 103, y: 100, pressure: 0.2 },
    { x: 108, y: 100, pressure: 0.4 },
  ]);
  // Downwards there is another guide, but the stroke has its own.
  expect(stroke.follow([{ x: 109, y: 300, pressure: 1 }])).toEqual([{ x: 109, y: 100, pressure: 1 }]);
});

test('without any direction a stroke is free', () => {
  const from = { x: 0, y: 0 };
  expect(createGuidedStroke(from, [], 6).follow([{ x: 5, y: 3 }])).toEqual([{ x: 5, y: 3 }]);
  expect(guideDirections('three', [from], from)).toEqual([]);
});

test('rays of a point beside the canvas are spread over the canvas, those of one on it go all around', () => {
  expect(guideRays({ x: 500, y: 400 }, canvas)).toHaveLength(24);
  const rays = guideRays({ x: -9000, y: 400 }, canvas);
  expect(rays).toHaveLength(13);
  for (const angle of rays) {
    // Where the ray crosses the left edge or the right one.
    const y = [0, 1000].map((x) => 400 + Math.tan(angle) * (x + 9000));
    expect(Math.min(...y)).toBeLessThanOrEqual(800.01);
    expect(Math.max(...y)).toBeGreaterThanOrEqual(-0.01);
  }
  expect(Math.max(...rays) - Math.min(...rays)).toBeLessThan(0.1);
  // To the left of the canvas the angles pass through 180°.
  const behind = guideRays({ x: 3000, y: 400 }, canvas).map((angle) => Math.cos(angle));
  expect(Math.max(...behind)).toBeLessThan(0);
});
