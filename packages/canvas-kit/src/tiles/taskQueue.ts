/** Runs tasks one after the other, in the order in which they were added. */
export interface TaskQueue {
  /** Runs a task at once when none is under way, without even a microtask between; else after those before it. */
  add: (task: () => void | Promise<void>) => Promise<void>;
  /** Whether tasks are under way, so that further ones have to wait. */
  readonly isBusy: boolean;
}

/** A task that fails rejects its own promise and does not hold up the others. */
export function createTaskQueue(): TaskQueue {
  /** The end of everything that was added; null when nothing is under way. */
  let tail: Promise<void> | null = null;

  function hold(work: Promise<void>): Promise<void> {
    const settle = () => {
      if (tail === settled) tail = null;
    };
    const settled: Promise<void> = work.then(settle, settle);
    tail = settled;
    return work;
  }

  return {
    add(task) {
      if (tail) return hold(tail.then(task));
      const work = task();
      return work ? hold(work) : Promise.resolve();
    },
    get isBusy() {
      return tail !== null;
    },
  };
}
