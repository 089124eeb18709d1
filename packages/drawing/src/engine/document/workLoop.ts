interface WorkLoopOptions {
  /** Whether there is something to do now. */
  isDue: () => boolean;
  run: () => Promise<void>;
  /** One piece is done. */
  onRest: () => void;
}

/** Does one thing at a time: what is asked for meanwhile comes after. */
export function createWorkLoop({ isDue, run, onRest }: WorkLoopOptions) {
  let working: Promise<void> | null = null;
  /** Ends when nothing is due any more, also what came meanwhile. */
  function work(): Promise<void> {
    working ??= run().then(() => {
      working = null;
      onRest();
      return isDue() ? work() : undefined;
    });
    return working;
  }
  return {
    work,
    /** Waits for what is under way, and for what is due. */
    finish: async () => {
      if (isDue()) await work();
      await working;
    },
  };
}
