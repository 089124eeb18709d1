import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleLatest } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first value goes at once, later ones at most once an interval, and the last is not lost', () => {
  const told: number[] = [];
  const throttle = throttleLatest<number>(250, (value) => told.push(value));
  for (let value = 0; value <= 100; value++) {
    throttle.push(value);
    vi.advanceTimersByTime(10);
  }
  expect(told).toEqual([0, 24, 49, 74, 99]);
  vi.advanceTimersByTime(1000);
  expect(told.at(-1)).toBe(100);
});

test('nothing is told after it was stopped', () => {
  const told: number[] = [];
  const throttle = throttleLatest<number>(250, (value) => told.push(value));
  throttle.push(1);
  throttle.push(2);
  throttle.stop();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1]);
});
