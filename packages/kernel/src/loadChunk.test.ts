import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './loadChunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that could not be fetched is asked for once more', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('dropped')).mockResolvedValue('page');
  await expect(loadChunk(load)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('after the second failure the caller is told', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(loadChunk(load)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what does not come within two minutes is given up, and no timer is left', async () => {
  const outcome = expect(loadChunk(() => new Promise(() => undefined))).rejects.toThrow('120 s');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  await loadChunk(async () => 'page');
  expect(vi.getTimerCount()).toBe(0);
});
