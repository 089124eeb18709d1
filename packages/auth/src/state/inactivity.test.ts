import { createObservable } from '@tai/kernel';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInactivity } from './inactivity.ts';

const hour = 60 * 60_000;
const start = new Date('2026-03-01T09:00:00Z').getTime();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

/** One tab: its own window over the storage that tabs share. */
function openTab({ session = createObservable<object | null>({}), path = '/home' } = {}) {
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(target, {
    document,
    setTimeout: (run: () => void, delay: number) => setTimeout(run, delay),
    clearTimeout: (timer: number) => clearTimeout(timer),
  }) as unknown as Window;
  const tab = { path, idle: vi.fn(), stillActive: vi.fn(), session, stop: () => undefined as void };
  tab.stop = watchInactivity(
    { session, onIdle: tab.idle, onStillActive: tab.stillActive },
    { window, storage: localStorage, pathname: () => tab.path, now: Date.now },
  );
  return Object.assign(tab, {
    does: (name: string) => target.dispatchEvent(new Event(name)),
    isShown: () => document.dispatchEvent(new Event('visibilitychange')),
  });
}

/** The clock goes on, the timers do not. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

const stored = () => Number(localStorage.getItem('lastActivityTime'));

test('three hours without a touch sign out, once', () => {
  const tab = openTab();
  vi.advanceTimersByTime(3 * hour - 1);
  expect(tab.idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tab.idle).toHaveBeenCalledOnce();
  tab.does('click');
  vi.advanceTimersByTime(9 * hour);
  expect(tab.idle).toHaveBeenCalledOnce();
});

test.each(['mousemove', 'keydown', 'scroll', 'click', 'touchstart'])(
  '%s begins the three hours anew',
  (name) => {
    const tab = openTab();
    vi.advanceTimersByTime(2 * hour);
    tab.does(name);
    vi.advanceTimersByTime(3 * hour - 1);
    expect(tab.idle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tab.idle).toHaveBeenCalledOnce();
  },
);

test('activity in one tab keeps the others signed in', () => {
  const [first, second] = [openTab(), openTab()];
  for (let times = 0; times < 5; times += 1) {
    vi.advanceTimersByTime(2 * hour);
    second.does('keydown');
  }
  expect(first.idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3 * hour);
  expect(first.idle).toHaveBeenCalledOnce();
  expect(second.idle).toHaveBeenCalledOnce();
});

test('the shared time is written at most every five seconds, and the last movement is not lost', () => {
  const tab = openTab();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (let times = 0; times < 1000; times += 1) {
    vi.advanceTimersByTime(10);
    tab.does('mousemove');
  }
  expect(write.mock.calls.length).toBeLessThanOrEqual(2);
  vi.advanceTimersByTime(5000);
  write.mockRestore();
  expect(stored()).toBe(start + 10_000);
});

test('a write that was put off does not take back what another tab wrote since', () => {
  const [first, second] = [openTab(), openTab()];
  vi.advanceTimersByTime(5000);
  first.does('click');
  first.does('click');
  vi.advanceTimersByTime(2000);
  second.does('click');
  vi.advanceTimersByTime(10_000);
  expect(stored()).toBe(start + 7000);
});

describe('a machine that slept', () => {
  test('for three hours is signed out when the tab is shown', () => {
    const tab = openTab();
    sleep(3 * hour);
    tab.isShown();
    expect(tab.idle).toHaveBeenCalledOnce();
  });

  test('is signed out by the first movement after it: that comes too late to count', () => {
    const tab = openTab();
    sleep(10 * hour);
    tab.does('mousemove');
    expect(tab.idle).toHaveBeenCalledOnce();
    expect(stored()).toBe(start);
  });

  test('for less stays signed in', () => {
    const tab = openTab();
    sleep(3 * hour - 1);
    tab.isShown();
    expect(tab.idle).not.toHaveBeenCalled();
  });
});

test('a clock that is set back does not keep anybody signed in longer', () => {
  const tab = openTab();
  sleep(-24 * hour);
  tab.isShown();
  vi.advanceTimersByTime(3 * hour);
  expect(tab.idle).toHaveBeenCalledOnce();
});

describe('at start', () => {
  test('a stored activity that is older than three hours signs out', () => {
    localStorage.setItem('lastActivityTime', String(start - 3 * hour));
    expect(openTab().idle).toHaveBeenCalledOnce();
  });

  test.each([String(start - 3 * hour + 1), 'rubbish', '', String(start + 99 * hour)])(
    'a stored activity that reads %j does not, and counts as now',
    (text) => {
      localStorage.setItem('lastActivityTime', text);
      const tab = openTab();
      expect(stored()).toBe(start);
      vi.advanceTimersByTime(3 * hour - 1);
      expect(tab.idle).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(tab.idle).toHaveBeenCalledOnce();
    },
  );

  test('a visitor is not watched and leaves no trace', () => {
    const tab = openTab({ session: createObservable<object | null>(null) });
    tab.does('click');
    vi.advanceTimersByTime(9 * hour);
    expect(tab.idle).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });
});

test('signing in begins anew, whatever an earlier session left behind', () => {
  const session = createObservable<object | null>(null);
  const tab = openTab({ session });
  localStorage.setItem('lastActivityTime', String(start - 9 * hour));
  session.set({});
  expect(tab.idle).not.toHaveBeenCalled();
  expect(stored()).toBe(start);
  vi.advanceTimersByTime(3 * hour);
  expect(tab.idle).toHaveBeenCalledOnce();
});

test('after signing out nothing is written or signed out any more', () => {
  const tab = openTab();
  vi.advanceTimersByTime(1000);
  tab.does('click');
  localStorage.clear();
  tab.session.set(null);
  vi.advanceTimersByTime(9 * hour);
  expect(tab.idle).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

test.each(['/register', '/reset', '/register/'])('%s runs no timer; the next page does', (path) => {
  const tab = openTab({ path });
  vi.advanceTimersByTime(9 * hour);
  tab.does('click');
  expect(tab.idle).not.toHaveBeenCalled();
  tab.path = '/home';
  tab.does('click');
  expect(tab.idle).toHaveBeenCalledOnce();
});

test('the server hears of an active person at most every ten minutes, of an idle one never', () => {
  const tab = openTab();
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(60_000);
    tab.does('mousemove');
  }
  expect(tab.stillActive).toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(2 * hour);
  expect(tab.stillActive).toHaveBeenCalledTimes(6);
});

test('whatever two tabs do, they are signed out exactly three hours after the last activity in either', () => {
  const pause = fc.oneof(
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 4 * hour }),
    fc.integer({ min: 3 * hour - 6000, max: 3 * hour + 6000 }),
  );
  const step = fc.record({ pause, tab: fc.nat(1), name: fc.constantFrom('mousemove', 'keydown', 'click') });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      localStorage.clear();
      vi.setSystemTime(start);
      const tabs = [openTab(), openTab()] as const;
      try {
        let last = start;
        let isOver = false;
        for (const { pause, tab, name } of steps) {
          vi.advanceTimersByTime(pause);
          isOver ||= Date.now() - last >= 3 * hour;
          for (const one of tabs) expect(one.idle).toHaveBeenCalledTimes(isOver ? 1 : 0);
          tabs[tab as 0 | 1].does(name);
          if (!isOver) last = Date.now();
        }
      } finally {
        for (const one of tabs) one.stop();
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 300 },
  );
});
