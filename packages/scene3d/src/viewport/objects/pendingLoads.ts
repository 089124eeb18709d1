// Files of the scene that are still read: an image that is rendered waits for them.

export interface PendingLoads {
  /** Counts a load until it ends. @returns the same promise */
  track<T>(load: Promise<T>): Promise<T>;
  /**
   * Resolves when nothing is read any more, also of what was begun meanwhile, or after `longest` milliseconds: a file that never comes
   * keeps nobody from rendering the rest.
   * @throws the signal's reason
   */
  settled(signal: AbortSignal, longest?: number): Promise<void>;
}

export function createPendingLoads(): PendingLoads {
  const pending = new Set<Promise<unknown>>();
  return {
    track(load) {
      pending.add(load);
      const end = () => void pending.delete(load);
      load.then(end, end);
      return load;
    },
    async settled(signal, longest = 30_000) {
      signal.throwIfAborted();
      let late: ReturnType<typeof setTimeout> | undefined;
      const stop = new Promise<'late'>((resolve, reject) => {
        late = setTimeout(resolve, longest, 'late');
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      try {
        while (pending.size > 0)
          if ((await Promise.race([Promise.allSettled(pending), stop])) === 'late') return;
      } finally {
        clearTimeout(late);
        stop.catch(() => undefined);
      }
    },
  };
}
