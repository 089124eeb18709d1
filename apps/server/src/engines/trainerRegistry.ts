import type { StyleTrainer, TrainerOffer } from '@tai/contracts';
import type { Logger } from 'pino';
import { ApiError } from '../platform/http/apiError.ts';
import type { EngineRegistry } from './engineRegistry.ts';
import { withinTime } from './withinTime.ts';

/** Every way to train a style: those that engines bring, and those that the administrator's file describes. */
export interface TrainerRegistry {
  /** All that can be used now, in the order in which they are offered. */
  list(): readonly StyleTrainer[];
  /** Undefined when there is none of that name now. */
  get(trainerId: string): StyleTrainer | undefined;
  /** What they can do now. One that does not answer in time is there with what it said last, as not available. */
  offers(): Promise<TrainerOffer[]>;
  /** @throws ApiError trainerUnknown, trainBaseUnknown with what there is, trainerUnavailable */
  find(trainerId: string, base: string): Promise<{ trainer: StyleTrainer; offer: TrainerOffer }>;
  close(): Promise<void>;
}

/** Milliseconds that a trainer may take to say what it can do. */
const answerTime = 10_000;

/** @param commands trainers of the administrator's file; they come first, because they need a device that was bought for it */
export function createTrainerRegistry({
  engines,
  commands,
  log,
}: {
  engines: Pick<EngineRegistry, 'ids' | 'get'>;
  commands: readonly StyleTrainer[];
  log: Logger;
}): TrainerRegistry {
  const lastOffers = new Map<string, TrainerOffer[]>();

  function list(): readonly StyleTrainer[] {
    const all = [...commands, ...engines.ids.flatMap((id) => engines.get(id)?.trainer ?? [])];
    return all.filter((trainer, place) => all.findIndex(({ id }) => id === trainer.id) === place);
  }

  async function offersOf(trainer: StyleTrainer): Promise<TrainerOffer[]> {
    const stop = new AbortController();
    try {
      const offers = await withinTime(trainer.offers(stop.signal), answerTime);
      const named = offers.map((offer) => ({ ...offer, trainerId: trainer.id }));
      lastOffers.set(trainer.id, named);
      return named;
    } catch (error) {
      log.warn({ err: error, trainer: trainer.id }, 'a trainer does not say what it can do');
      const reason = 'It does not answer.';
      return (lastOffers.get(trainer.id) ?? []).map((offer) => ({ ...offer, available: false, reason }));
    } finally {
      stop.abort();
    }
  }

  return {
    list,
    get: (trainerId) => list().find(({ id }) => id === trainerId),
    offers: async () => (await Promise.all(list().map(offersOf))).flat(),

    async find(trainerId, base) {
      const trainer = list().find(({ id }) => id === trainerId);
      if (!trainer)
        throw new ApiError('trainerUnknown', {
          trainer: trainerId,
          available: listed(list().map(({ id }) => id)),
        });
      const offers = await offersOf(trainer);
      const offer = offers.find((one) => one.base === base);
      if (!offer)
        throw new ApiError('trainBaseUnknown', { base, available: listed(offers.map((one) => one.base)) });
      if (!offer.available)
        throw new ApiError('trainerUnavailable', {
          trainer: offer.trainerLabel.en,
          reason: offer.reason ?? 'it does not say why',
        });
      return { trainer, offer };
    },

    async close() {
      await Promise.all(commands.map((trainer) => trainer.close()));
    },
  };
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
