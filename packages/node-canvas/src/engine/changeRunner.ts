/* Collects what a person changes and runs it once they pause, and never while a run is under way. No React. */

interface Options {
  /** Milliseconds after the last change. */
  pause?: number;
  run(nodeIds: readonly string[]): void;
}

export interface ChangeRunner {
  changed(nodeIds: Iterable<string>): void;
  /** Something runs: what is due waits for its end, and is then run once. */
  setBusy(isBusy: boolean): void;
  stop(): void;
}

export function createChangeRunner({ pause = 1_500, run }: Options): ChangeRunner {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isDue = false;

  function runDue(): void {
    if (!isDue || isBusy) return;
    isDue = false;
    const nodeIds = [...changed];
    changed.clear();
    run(nodeIds);
  }

  return {
    changed(nodeIds) {
      const ids = [...nodeIds];
      if (ids.length === 0) return;
      for (const id of ids) changed.add(id);
      clearTimeout(timer);
      isDue = false;
      timer = setTimeout(() => {
        isDue = true;
        runDue();
      }, pause);
    },
    setBusy(next) {
      isBusy = next;
      runDue();
    },
    stop: () => clearTimeout(timer),
  };
}
