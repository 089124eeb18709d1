/*
 * Signing in with a passkey: alone, where the device has verified its owner and so both factors are shown at once, or
 * as the second step after a password or a code.
 */
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { type PasskeyAssertion } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import { createAccountRepository } from '../account.repository.ts';
import { accountLimits } from '../accountLimits.ts';
import { createFailedSignIns } from '../failedSignIns.ts';
import { hashSecret } from '../secret.ts';
import { createSignInTicketRepository } from '../secondFactor/signInTicket.repository.ts';
import type { SessionOrigin } from '../session.service.ts';
import { createSignInAttempts } from '../signInAttempts.ts';
import { readAssertion } from './passkeyAssertion.ts';
import { createPasskeyChallenges } from './passkeyChallenges.ts';
import { createPasskeyRepository, type PasskeyRow } from './passkey.repository.ts';
import type { RelyingParty } from './relyingParty.ts';

/** Where an answer of a browser comes from. */
export interface PasskeyCaller {
  party: RelyingParty;
  origin: SessionOrigin;
}

/** A passkey that has signed, and what is recorded when the sign-in is accepted. */
export interface SignedPasskey {
  passkey: PasskeyRow;
  use: { counter: number; isBackedUp: boolean; now: number };
}

export function createPasskeySignIn(deps: Deps) {
  const { database, clock, audit } = deps;
  const repository = createPasskeyRepository(database);
  const tickets = createSignInTicketRepository(database);
  const challenges = createPasskeyChallenges(deps);
  const beginAttempt = createSignInAttempts(deps, 'second');
  const recordFailure = createFailedSignIns(deps);

  /** Records that two authenticators have the same key, of which one may be stolen. */
  async function recordCopy(
    account: Account,
    { name }: Pick<PasskeyRow, 'name'>,
    { address }: SessionOrigin,
  ): Promise<void> {
    const target = { id: account.id, name: account.username };
    await audit.record({
      ...{ actor: null, action: 'account.passkeyCounter', target, address },
      details: { passkey: name },
    });
  }

  return {
    recordCopy,

    /** @throws ApiError signInExpired */
    async begin(ticket: string | undefined, party: RelyingParty) {
      const isAlone = ticket === undefined;
      const owner = isAlone ? '' : hashSecret(ticket);
      const waiting = isAlone ? null : await tickets.find(owner, clock.now());
      if (!isAlone && !waiting) throw new ApiError('signInExpired');
      const known = waiting ? await repository.list(waiting.userId) : [];
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        timeout: accountLimits.passkeyChallengeLifetime,
        userVerification: isAlone ? 'required' : 'preferred',
        // Only after the first step: a list for a name would say whether there is such an account.
        ...(waiting && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
      });
      await challenges.store(options.challenge, owner);
      return options;
    },

    /**
     * The account of a passkey that signs in alone.
     * @throws ApiError passkeyRefused, passkeyExpired, tooManyRequests
     */
    async finish(assertion: PasskeyAssertion, { party, origin }: PasskeyCaller): Promise<Account> {
      const challenge = await challenges.take(assertion.response.clientDataJSON, '');
      const passkey = await repository.find(assertion.id);
      const account = passkey && (await createAccountRepository(database).find(passkey.userId));
      const attempt = await beginAttempt(account?.id ?? null, assertion.id, origin);
      // An authenticator that finds a passkey by itself names the account. Without it the answer was to another request.
      const isNamed = assertion.response.userHandle !== undefined;
      const signed =
        passkey && isNamed
          ? await readAssertion(passkey, assertion, { challenge, party, isVerified: true })
          : null;
      if (!passkey || !account || !signed) {
        await recordFailure(account, origin);
        throw new ApiError('passkeyRefused');
      }
      if (!(await repository.use(passkey.id, { ...signed, now: clock.now() }))) {
        await recordCopy(account, passkey, origin);
        throw new ApiError('passkeyRefused');
      }
      await attempt.succeed();
      return account;
    },

    /**
     * The passkey of an account that has signed for the second step; null when none has.
     * @throws ApiError passkeyRefused, passkeyExpired
     */
    async readStep(
      assertion: PasskeyAssertion,
      { userId, ticketHash }: { userId: string; ticketHash: string },
      party: RelyingParty,
    ): Promise<SignedPasskey | null> {
      const { clientDataJSON } = assertion.response;
      const challenge = await challenges.take(clientDataJSON, ticketHash);
      const passkey = await repository.find(assertion.id);
      if (passkey?.userId !== userId) return null;
      const signed = await readAssertion(passkey, assertion, { challenge, party, isVerified: false });
      return signed && { passkey, use: { ...signed, now: clock.now() } };
    },
  };
}
