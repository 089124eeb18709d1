import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeRunner } from './changeRunner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const runs: string[][] = [];
  return { runs, runner: createChangeRunner({ pause: 100, run: (ids) => runs.push([...ids]) }) };
}

test('changes that follow each other run together once there is a pause', () => {
  const { runs, runner } = open();
  runner.changed(['a']);
  vi.advanceTimersByTime(60);
  runner.changed(['b']);
  runner.changed([]);
  vi.advanceTimersByTime(99);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual([['a', 'b']]);
  vi.advanceTimersByTime(1_000);
  expect(runs).toHaveLength(1);
});

test('what changes during a run waits for its end and runs once', () => {
  const { runs, runner } = open();
  runner.setBusy(true);
  runner.changed(['a']);
  vi.advanceTimersByTime(100);
  runner.changed(['b']);
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([]);
  runner.setBusy(false);
  expect(runs).toEqual([['a', 'b']]);
  runner.setBusy(false);
  expect(runs).toHaveLength(1);
});

test('nothing runs once it is stopped', () => {
  const { runs, runner } = open();
  runner.changed(['a']);
  runner.stop();
  vi.advanceTimersByTime(1_000);
  expect(runs).toEqual([]);
});
