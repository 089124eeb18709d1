import { isFinalStatus } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { oneAtATime } from '../../platform/oneAtATime.ts';
import { generationChannels, type JobChanged } from '../generation/index.ts';
import { createStyleTestQueue } from './styleTestQueue.ts';
import type { TrainingNews } from './trainingNews.ts';

/** Moves tests of styles on whenever one of their jobs ends. */
export function createStyleTestWorker(deps: Deps, news: TrainingNews) {
  const tests = createStyleTestQueue(deps, news);
  // One after the other: two at once would look for room in the same queue.
  const inOrder = oneAtATime();
  let unsubscribe: (() => void) | undefined;

  function advance(action: () => Promise<void>): void {
    inOrder(action).catch((error: unknown) =>
      deps.log.error({ err: error }, 'style tests could not be moved on'),
    );
  }

  return {
    /** Moves on what a killed process left, and what waited for room in the queue. */
    look: () => advance(tests.advanceAll),
    start(): void {
      unsubscribe = deps.events.subscribe<JobChanged>(generationChannels.changed, ({ jobId, status }) => {
        if (isFinalStatus(status)) advance(() => tests.onJob(jobId));
      });
      advance(tests.advanceAll);
    },
    async stop(): Promise<void> {
      unsubscribe?.();
      await inOrder(async () => {});
    },
  };
}
