import type { StyleTrainer } from '@tai/contracts';

/** The trainer of an engine for those who use it: an engine that is replaced meanwhile closes after the last training. */
export function countedTrainer(
  trainer: StyleTrainer,
  counted: <Value>(work: () => Promise<Value>) => Promise<Value>,
): StyleTrainer {
  return {
    id: trainer.id,
    get places() {
      return trainer.places;
    },
    offers: (signal) => trainer.offers(signal),
    estimate: (...of) => trainer.estimate(...of),
    train: (...of) => counted(() => trainer.train(...of)),
    ...(trainer.abandon && { abandon: async (saved: unknown) => trainer.abandon?.(saved) }),
    close: () => trainer.close(),
  };
}
