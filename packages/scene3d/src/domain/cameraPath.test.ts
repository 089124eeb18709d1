import { expect, test } from 'vitest';
import { poseAlong, posesOfPath, type PathKey } from './cameraPath.ts';

const key = (time: number, x: number, turn = 0): PathKey => ({
  ...{ time, position: [x, 0, 0], rotation: [0, turn, 0], focalLength: 50 + time },
});

test('a path passes through its keys at their seconds', () => {
  const keys = [key(0, 0), key(1, 2), key(3, 3)];
  for (const { time, position, focalLength } of keys) {
    const pose = poseAlong(keys, time);
    expect(pose.position[0]).toBeCloseTo(position[0]);
    expect(pose.focalLength).toBeCloseTo(focalLength);
  }
});

test('the camera turns the shorter way, and looks where its keys look', () => {
  const keys = [key(0, 0, Math.PI * 0.9), key(2, 0, -Math.PI * 0.9)];
  const { position, target } = poseAlong(keys, 1);
  expect(target[2] - position[2]).toBeCloseTo(5);
});

test('before the first key and after the last one the camera rests', () => {
  const keys = [key(1, 0), key(2, 4)];
  expect(poseAlong(keys, 0).position[0]).toBeCloseTo(0);
  expect(poseAlong(keys, 9).position[0]).toBeCloseTo(4);
});

test('two seconds at 24 frames a second are 48 poses', () => {
  expect(posesOfPath([key(0, 0), key(2, 1)], 24)).toHaveLength(48);
});
