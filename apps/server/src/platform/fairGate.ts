import { ApiError } from './http/apiError.ts';

/** How much may happen at once. */
export interface FairGateLimits {
  /** Actions of all people together. */
  atOnce: number;
  /** Actions of one person. */
  ofOne: number;
  /** Actions of one person that may wait. */
  waiting: number;
}

/** Lets a bounded number of actions run at once, and keeps nobody waiting because of what one person asked for. */
export interface FairGate {
  /**
   * Runs an action when it is its turn: of those who wait, the one of the person with the fewest running goes first, and of
   * these the one that came first.
   * @throws ApiError tooManyRequests when too many actions of the person wait
   */
  run<Result>(userId: string, action: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  userId: string;
  start: () => void;
}

/** Seconds after which somebody whose action was refused may try again. */
const tryAgainAfter = 5;

export function createFairGate(limits: FairGateLimits): FairGate {
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];
  let count = 0;
  const runningOf = (userId: string) => running.get(userId) ?? 0;

  function startNext(): void {
    if (count >= limits.atOnce) return;
    const [first] = waiting
      .filter(({ userId }) => runningOf(userId) < limits.ofOne)
      .toSorted((one, other) => runningOf(one.userId) - runningOf(other.userId));
    if (!first) return;
    waiting = waiting.filter((one) => one !== first);
    count += 1;
    running.set(first.userId, runningOf(first.userId) + 1);
    first.start();
  }

  function end(userId: string): void {
    count -= 1;
    const left = runningOf(userId) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    startNext();
  }

  return {
    async run(userId, action) {
      if (waiting.filter((one) => one.userId === userId).length >= limits.waiting)
        throw new ApiError('tooManyRequests', { seconds: tryAgainAfter });
      await new Promise<void>((resolve) => {
        waiting.push({ userId, start: resolve });
        startNext();
      });
      try {
        return await action();
      } finally {
        end(userId);
      }
    },
  };
}
