import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResendCountdowns } from './resendCountdown.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a code may be sent again after a minute, and each second is told', () => {
  const countdowns = createResendCountdowns(sessionStorage);
  const seen: number[] = [];
  countdowns.subscribe('login', () => seen.push(countdowns.remaining('login')));
  countdowns.start('login');
  vi.advanceTimersByTime(59_999);
  expect(countdowns.remaining('login')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(countdowns.remaining('login')).toBe(0);
  expect(new Set(seen).size).toBe(61);
  expect(seen.at(-1)).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('it goes on after the page was loaded anew', () => {
  createResendCountdowns(sessionStorage).start('login');
  vi.advanceTimersByTime(20_000);
  expect(createResendCountdowns(sessionStorage).remaining('login')).toBe(40);
});

test('each purpose counts for itself', () => {
  const countdowns = createResendCountdowns(sessionStorage);
  countdowns.start('login');
  countdowns.start('changePassword', 12);
  expect(countdowns.remaining('bindMobile')).toBe(0);
  expect(countdowns.remaining('changePassword')).toBe(12);
  expect(countdowns.remaining('login')).toBe(60);
});

test('what is stored by hand, or by a clock that was ahead, is never more than a minute', () => {
  sessionStorage.setItem('auth.resend.login', 'soon');
  sessionStorage.setItem('auth.resend.bindMobile', String(Date.now() + 86_400_000));
  const countdowns = createResendCountdowns(sessionStorage);
  expect(countdowns.remaining('login')).toBe(0);
  expect(countdowns.remaining('bindMobile')).toBe(60);
});
