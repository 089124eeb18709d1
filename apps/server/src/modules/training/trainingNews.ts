import type { Deps } from '../../deps.ts';

/** Channels of the event bus on which trainings speak. */
export const trainingChannels = {
  /** Payload `TrainingChanged`: for the open pages of its owner. */
  training: 'training.changed',
  /** Payload `DatasetChanged`: for the open pages of its owner. */
  dataset: 'training.dataset',
  /** Payload `TrainingWanted`: workers look at the training, or for one, at once. */
  wanted: 'training.wanted',
} as const;

export interface TrainingChanged {
  userId: string;
  trainNo: string;
}

export interface DatasetChanged {
  userId: string;
  datasetId: string;
}

interface TrainingWanted {
  trainNo: string;
}

/** Milliseconds in which several changes become one message. */
const pause = 500;

/** Tells open pages of changes: at most twice a second for each training and dataset, and always after the last change. */
export function createTrainingNews({ events, log }: Pick<Deps, 'events' | 'log'>) {
  const waiting = new Map<string, NodeJS.Timeout>();

  function later(key: string, channel: string, payload: object): void {
    if (waiting.has(key)) return;
    const timer = setTimeout(() => {
      waiting.delete(key);
      events
        .publish(channel, payload)
        .catch((error: unknown) => log.warn({ err: error, key }, 'a change of a training was not told'));
    }, pause);
    // A process that stops does not wait for it: pages read again when they reconnect.
    timer.unref();
    waiting.set(key, timer);
  }

  return {
    training(userId: string, trainNo: string): void {
      later(trainNo, trainingChannels.training, { userId, trainNo } satisfies TrainingChanged);
    },
    dataset(userId: string, datasetId: string): void {
      later(datasetId, trainingChannels.dataset, { userId, datasetId } satisfies DatasetChanged);
    },
    /** Tells all workers at once. One that misses it looks a few seconds later anyway. */
    async wanted(trainNo: string): Promise<void> {
      await events
        .publish(trainingChannels.wanted, { trainNo } satisfies TrainingWanted)
        .catch((error: unknown) => log.warn({ err: error, trainNo }, 'no worker was told of a training'));
    },
  };
}

export type TrainingNews = ReturnType<typeof createTrainingNews>;

/** Tells the pages of its owner and all workers that something was decided about a training. */
export async function announceTraining(
  news: TrainingNews,
  { id, userId, datasetId }: { id: string; userId: string; datasetId: string | null },
): Promise<void> {
  news.training(userId, id);
  if (datasetId !== null) news.dataset(userId, datasetId);
  await news.wanted(id);
}
