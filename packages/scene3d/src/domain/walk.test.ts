import { expect, test } from 'vitest';
import type { Pose, Vector } from './scene.ts';
import { looked, walked, walkSpeed } from './walk.ts';

const pose = (position: Vector, target: Vector): Pose => ({
  ...{ position, target, type: 'perspective', focalLength: 35, height: 2 },
});
const rounded = ({ position, target }: Pose) =>
  [position, target].map((point) => point.map((value) => Math.round(value * 1e6) / 1e6 + 0));

test('steps go along the floor, with the way that is looked', () => {
  const front = pose([0, 1.6, 5], [0, 0.6, 0]);
  expect(rounded(walked(front, { ahead: 1, right: 0, up: 0 }, 2))).toEqual([
    [0, 1.6, 3],
    [0, 0.6, -2],
  ]);
  expect(rounded(walked(front, { ahead: 0, right: 1, up: 0 }, 2))[0]).toEqual([2, 1.6, 5]);
  expect(rounded(walked(front, { ahead: 0, right: 0, up: -1 }, 0.5))[0]).toEqual([0, 1.1, 5]);
  const toTheRight = pose([0, 1, 0], [4, 1, 0]);
  expect(rounded(walked(toTheRight, { ahead: 1, right: 0, up: 0 }, 1))[0]).toEqual([1, 1, 0]);
  expect(rounded(walked(toTheRight, { ahead: 0, right: 1, up: 0 }, 1))[0]).toEqual([0, 1, 1]);
});

test('two keys at once are no faster than one, and none stands still', () => {
  const front = pose([0, 1, 5], [0, 1, 0]);
  const { position } = walked(front, { ahead: 1, right: 1, up: 0 }, 2);
  expect(Math.hypot(position[0], position[2] - 5)).toBeCloseTo(2);
  expect(walked(front, { ahead: 0, right: 0, up: 0 }, 2)).toBe(front);
});

test('the head turns about where one stands, and never past straight up', () => {
  const front = pose([1, 1, 5], [1, 1, 0]);
  expect(rounded(looked(front, Math.PI / 2, 0))).toEqual([
    [1, 1, 5],
    [6, 1, 5],
  ]);
  const up = looked(front, 0, 10);
  expect(up.target[1]).toBeGreaterThan(5.9);
  // It still looks ahead and not over the back.
  expect(up.target[2]).toBeLessThan(5);
  expect(rounded(looked(looked(front, 0.3, 0.2), -0.3, -0.2))).toEqual(rounded(front));
});

test('the speed is that of what is looked at', () => {
  expect(walkSpeed(pose([0, 0, 6], [0, 0, 0]))).toBe(3);
  expect(walkSpeed(pose([0, 0, 0.01], [0, 0, 0]))).toBe(0.05);
});
