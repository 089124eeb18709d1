/*
 * Slows down guesses of a password. All names of one person count together, the counts are in the database, and
 * each failure after the free ones doubles the wait. There are three counts, so that no stranger locks a person out: a
 * known device has one of its own, and of all others each network has one besides the one for all of them.
 */
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { networkOf } from '../../platform/http/network.ts';
import { createAttemptRepository, type Pace } from './attempts.repository.ts';
import { createKnownDevices } from './knownDevices.ts';
import type { SessionOrigin } from './session.service.ts';

const minute = 60_000;
const paces = {
  device: { free: 10, firstDelay: minute / 2, longestDelay: 15 * minute },
  network: { free: 5, firstDelay: minute / 2, longestDelay: 60 * minute },
  strangers: { free: 50, firstDelay: minute / 2, longestDelay: 15 * minute },
} satisfies Record<string, Pace>;

/** A try that is counted as a failure until it succeeds. */
export interface SignInAttempt {
  succeed(): Promise<void>;
}

/** @param step whose tries are counted; the right password must not clear the count of wrong second factors */
export function createSignInAttempts(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  step: 'first' | 'second' = 'first',
) {
  const { database, clock, config } = deps;
  const repository = createAttemptRepository(database);
  const devices = createKnownDevices(deps);
  const factor = config.rateLimitFactor;

  async function take(subject: string, pace: Pace): Promise<void> {
    const now = clock.now();
    const blockedUntil = await repository.take(subject, now, { ...pace, free: pace.free * factor });
    if (blockedUntil <= now) return;
    throw new ApiError('tooManyRequests', { seconds: Math.ceil((blockedUntil - now) / 1000) });
  }

  /**
   * Counts a try.
   * @param userId of the account that the name means; null when there is none
   * @throws ApiError tooManyRequests
   */
  return async function begin(
    userId: string | null,
    name: string,
    { address, deviceSecret }: SessionOrigin,
  ): Promise<SignInAttempt> {
    if (factor === 0) return { succeed: async () => {} };
    const owner = userId === null ? `name ${name}` : `account ${userId}`;
    const subject = step === 'first' ? owner : `second factor of ${owner}`;
    if (await devices.isKnownTo(userId ?? '', deviceSecret)) {
      const device = `${subject} device ${deviceSecret}`;
      await take(device, paces.device);
      return { succeed: () => repository.forget(device) };
    }
    const network = `${subject} network ${networkOf(address)}`;
    // In this order a network that is refused does not use up what all have together.
    await take(network, paces.network);
    await take(subject, paces.strangers);
    return {
      async succeed() {
        await repository.forget(network);
        // Only this one is taken back: the owner's sign-in must not give a guesser a fresh start.
        await repository.release(subject);
      },
    };
  };
}
