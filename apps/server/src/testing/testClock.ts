import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. It starts at the real time, as the database's own clock runs. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  let now = Date.now();
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
