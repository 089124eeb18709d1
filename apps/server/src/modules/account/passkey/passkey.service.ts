/*
 * Passkeys of an account. Each is a second factor after a password or a code, and signs in alone as well, see
 * `passkeySignIn.ts`. The authenticator keeps the private key; here are the public one and a name.
 */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { limits, type PasskeyAttestation } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { AuthenticatedSession } from '../../../platform/identity/session.ts';
import { accountLimits } from '../accountLimits.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import type { SessionOrigin } from '../session.service.ts';
import { createSignInAttempts } from '../signInAttempts.ts';
import { createFactorChanges } from '../secondFactor/factorChanges.ts';
import { issueRecoveryCodes, lockFactors, settleFactors } from '../secondFactor/factors.ts';
import { userHandleOf } from './passkeyAssertion.ts';
import { createPasskeyChallenges } from './passkeyChallenges.ts';
import { createPasskeyRepository } from './passkey.repository.ts';
import type { RelyingParty } from './relyingParty.ts';

interface Parts {
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

/** EdDSA, ES256 and RS256: together every authenticator has one of them. */
const algorithms = [-8, -7, -257];

export function createPasskeyService(deps: Deps, { confirmations, mails }: Parts) {
  const { database, clock, sessions } = deps;
  const repository = createPasskeyRepository(database);
  const challenges = createPasskeyChallenges(deps);
  const beginAttempt = createSignInAttempts(deps, 'second');
  const report = createFactorChanges(deps, mails);
  const { passkeys: limit, passkeyNameMaxLength } = limits.account;

  return {
    /** @throws ApiError identityUnconfirmed, passkeysFull */
    async begin(session: AuthenticatedSession, confirmation: string | undefined, party: RelyingParty) {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { id, email, account, username } = session.account;
      const existing = await repository.list(id);
      if (existing.length >= limit) throw new ApiError('passkeysFull', { limit });
      const options = await generateRegistrationOptions({
        rpName: 'TAI Studio',
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(userHandleOf(id), 'base64url')),
        userName: email ?? account ?? username,
        userDisplayName: username,
        timeout: accountLimits.passkeyChallengeLifetime,
        excludeCredentials: existing.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
        supportedAlgorithmIDs: algorithms,
        // So that each passkey can sign in alone: found without a name, and with a check of its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.store(options.challenge, session.id);
      return options;
    },

    /**
     * @returns recovery codes when this is the first factor of the account
     * @throws ApiError passkeyExpired, passkeyRefused, passkeyExists, passkeysFull, tooManyRequests
     */
    async add(
      session: AuthenticatedSession,
      credential: PasskeyAttestation,
      { party, origin }: { party: RelyingParty; origin: SessionOrigin },
    ): Promise<string[]> {
      const { account } = session;
      const attempt = await beginAttempt(account.id, '', origin);
      const { clientDataJSON } = credential.response;
      const challenge = await challenges.take(clientDataJSON, session.id);
      const made = await readAttestation(credential, challenge, party);
      if (!made) throw new ApiError('passkeyRefused');
      await attempt.succeed();
      const name = (origin.device || 'Passkey').slice(0, passkeyNameMaxLength);
      const codes = await database.transaction(async (transaction) => {
        const hadFactor = await lockFactors(transaction, account.id);
        const inTransaction = createPasskeyRepository(transaction);
        if ((await inTransaction.count(account.id)) >= limit) throw new ApiError('passkeysFull', { limit });
        const row = { ...made, userId: account.id, name, createdAt: clock.now() };
        if (!(await inTransaction.insert(row))) throw new ApiError('passkeyExists');
        await settleFactors(transaction, account.id);
        return hadFactor ? null : issueRecoveryCodes(transaction, account.id);
      });
      // As with an authenticator app: sessions elsewhere were opened with one factor, perhaps by a thief of the password.
      if (codes) await sessions.endOthers(account.id, session.id);
      const mail = codes ? 'secondFactorOn' : 'passkeyAdded';
      await report(account, { action: 'passkeyAdded', mail, details: { passkey: name } }, origin);
      return codes ?? [];
    },

    /** @throws ApiError passkeyNotFound */
    async rename({ account }: AuthenticatedSession, id: string, name: string): Promise<void> {
      if (!(await repository.rename(account.id, id, name))) throw new ApiError('passkeyNotFound');
    },

    /** @throws ApiError identityUnconfirmed, passkeyNotFound */
    async remove(
      session: AuthenticatedSession,
      { id, confirmation }: { id: string; confirmation?: string | undefined },
      origin: SessionOrigin,
    ): Promise<void> {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { account } = session;
      const { name, isOn } = await database.transaction(async (transaction) => {
        await lockFactors(transaction, account.id);
        const removed = await createPasskeyRepository(transaction).remove(account.id, id);
        return { name: removed, isOn: await settleFactors(transaction, account.id) };
      });
      if (name === null) throw new ApiError('passkeyNotFound');
      const mail = isOn ? 'passkeyRemoved' : 'secondFactorOff';
      await report(account, { action: 'passkeyRemoved', mail, details: { passkey: name } }, origin);
    },
  };
}

/** Verifies a new passkey. @returns the columns to store; null when the answer is refused */
async function readAttestation(
  { response: { transports = [], ...response }, ...credential }: PasskeyAttestation,
  challenge: string,
  party: RelyingParty,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const isBackedUp = registrationInfo.credentialBackedUp;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, isBackedUp };
  } catch {
    // The library throws for everything that is wrong with an answer, and for answers that it cannot read.
    return null;
  }
}
