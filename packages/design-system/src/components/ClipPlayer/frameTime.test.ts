import { expect, test } from 'vitest';
import { frameAt, frameTime, playerClock } from './frameTime.ts';

test('a step of a frame shows the next one, whatever the rounding of the time', () => {
  let time = 0;
  for (let frame = 1; frame < 96; frame++) {
    time = frameTime(time, 1, 24, 4);
    expect(frameAt(time, 24)).toBe(frame);
  }
});

test('steps end at the first and the last frame', () => {
  expect(frameAt(frameTime(0, -1, 24, 4), 24)).toBe(0);
  expect(frameAt(frameTime(3.99, 5, 24, 4), 24)).toBe(95);
});

test('a clip that does not say its frames a second is stepped through all the same', () => {
  expect(frameTime(0, 1, undefined, 2)).toBeCloseTo(1.5 / 24);
});

test('short clips count tenths of a second, long ones whole seconds', () => {
  expect(playerClock(4.25, 10)).toBe('0:04.2');
  expect(playerClock(65.9, 70)).toBe('1:05');
  expect(playerClock(3_725, 4_000)).toBe('1:02:05');
  expect(playerClock(Number.NaN, Number.NaN)).toBe('0:00');
});
