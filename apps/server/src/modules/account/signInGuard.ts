import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitedAttempts } from '../../platform/http/rateLimits.ts';

/**
 * Tries to sign in to one account a minute. Those of one address are few; those of all together are many more, so that
 * somebody who guesses does not lock out the person whose account it is.
 */
const triesPerAccount = { fromOneAddress: 10, fromAllAddresses: 100 };

/** Counts a try for an account, by whatever name it is called. @throws ApiError tooManyRequests */
export type SignInGuard = (request: FastifyRequest, name: string) => Promise<void>;

/** One guard for every call that takes a password or a code, so that they share their counts. */
export function guardSignIns(app: FastifyInstance): SignInGuard {
  const triesOfAddress = limitedAttempts(app, triesPerAccount.fromOneAddress);
  const tries = limitedAttempts(app, triesPerAccount.fromAllAddresses);
  return async (request, name) => {
    const subject = name.toLowerCase();
    // In this order an address that is refused no longer counts against the account.
    await triesOfAddress(request, `${request.ip} ${subject}`);
    await tries(request, subject);
  };
}
