import { limits } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceOnline, tellOnline } from './online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a server that is back is told at once, and only once', () => {
  const listener = vi.fn();
  onceOnline(listener);
  window.dispatchEvent(new Event('online'));
  tellOnline();
  expect(listener).toHaveBeenCalledOnce();
  tellOnline();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(limits.notice.onlineReconnectDelay);
  expect(listener).toHaveBeenCalledOnce();
});

test('whoever stopped waiting is told nothing', () => {
  const listener = vi.fn();
  onceOnline(listener)();
  tellOnline();
  expect(listener).not.toHaveBeenCalled();
});

test('one who waits anew is told the next time', () => {
  const listener = vi.fn(() => void onceOnline(listener));
  onceOnline(listener);
  tellOnline();
  expect(listener).toHaveBeenCalledOnce();
  tellOnline();
  expect(listener).toHaveBeenCalledTimes(2);
});
