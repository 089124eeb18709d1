import { describe, expect, test } from 'vitest';
import { gifTimes, movedRange } from './clipRange.ts';

const clip = { duration: 4, fps: 24 };

describe('moving an end of the part', () => {
  test('lands on frames', () => {
    const { start } = movedRange({ start: 0, end: 4 }, { start: 1.02 }, clip);
    expect(start * 24).toBeCloseTo(24);
  });

  test('pushes the other end on when it meets it', () => {
    const frame = 1 / 24;
    expect(movedRange({ start: 1, end: 2 }, { start: 3 }, clip)).toEqual({ start: 3, end: 3 + frame });
    const { start, end } = movedRange({ start: 2, end: 3 }, { end: 1 }, clip);
    expect([start, end]).toEqual([1 - frame, 1]);
  });

  test('stays inside the clip and a frame long', () => {
    for (const moved of [{ start: -5 }, { start: 99 }, { end: -5 }, { end: 99 }]) {
      const { start, end } = movedRange({ start: 1, end: 2 }, moved, clip);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(4);
      expect(end - start).toBeGreaterThan(0.04);
    }
  });
});

test('a GIF has a frame for each 80 ms of the part', () => {
  const times = gifTimes({ start: 1, end: 3 });
  expect(times).toHaveLength(25);
  expect(times[0]).toBe(1);
  expect(times.at(-1)).toBeLessThan(3);
});
