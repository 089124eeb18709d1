import type { Logger } from 'pino';

/** Work that an answer does not wait for, so that its time tells nothing about it. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const running = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
