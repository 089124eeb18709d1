/*
 * The authenticator app of an account, and recovery codes for when app and passkeys are gone. A second factor is asked
 * for after a password or a code, and not after a company or chat sign-in, whose provider asks for its own.
 */
import { type SecondFactor } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import type { AuthenticatedSession } from '../../../platform/identity/session.ts';
import { accountLimits } from '../accountLimits.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import type { SessionOrigin } from '../session.service.ts';
import { createSignInAttempts } from '../signInAttempts.ts';
import { createPasskeyRepository, toPasskey } from '../passkey/passkey.repository.ts';
import { createFactorChanges } from './factorChanges.ts';
import { issueRecoveryCodes, lockFactors, settleFactors } from './factors.ts';
import { createSecondFactorRepository } from './secondFactor.repository.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Parts {
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

/** The purpose a secret is sealed for, see `SecretBox`. */
export const secretPurpose = (userId: string) => `second-factor ${userId}`;

export function createSecondFactorService(deps: Deps, { confirmations, mails }: Parts) {
  const { database, clock, secrets, sessions } = deps;
  const repository = createSecondFactorRepository(database);
  const beginAttempt = createSignInAttempts(deps, 'second');
  const report = createFactorChanges(deps, mails);

  return {
    async find({ id }: Account): Promise<SecondFactor> {
      const row = await repository.find(id);
      return {
        authenticatorSince: row?.isOn ? row.createdAt : null,
        recoveryCodesLeft: await repository.recoveryCodesLeft(id),
        passkeys: (await createPasskeyRepository(database).list(id)).map(toPasskey),
      };
    },

    /** @throws ApiError identityUnconfirmed, secondFactorExists */
    async begin(session: AuthenticatedSession, confirmation: string | undefined) {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { id, email, account, username } = session.account;
      const secret = createTotpSecret();
      if (!(await repository.begin(id, secrets.seal(secret, secretPurpose(id)), clock.now()))) {
        throw new ApiError('secondFactorExists');
      }
      return { secret, uri: totpUri(secret, email ?? account ?? username) };
    },

    /**
     * @returns recovery codes when this is the first factor of the account
     * @throws ApiError secondFactorMissing, secondFactorExists, secondFactorWrong, tooManyRequests
     */
    async turnOn(
      { id: sessionId, account }: AuthenticatedSession,
      code: string,
      origin: SessionOrigin,
    ): Promise<string[]> {
      const row = await repository.find(account.id);
      if (row?.isOn) throw new ApiError('secondFactorExists');
      const isOver = !row || clock.now() - row.createdAt >= accountLimits.confirmationLifetime;
      if (isOver) throw new ApiError('secondFactorMissing');
      const attempt = await beginAttempt(account.id, '', origin);
      const step = stepOfCode(secrets.open(row.sealedSecret, secretPurpose(account.id)), code, clock.now());
      if (step === null) throw new ApiError('secondFactorWrong');
      const codes = await database.transaction(async (transaction) => {
        const hadFactor = await lockFactors(transaction, account.id);
        const inTransaction = createSecondFactorRepository(transaction);
        if (!(await inTransaction.turnOn(account.id, row.sealedSecret, step))) {
          throw new ApiError('secondFactorMissing');
        }
        await settleFactors(transaction, account.id);
        return hadFactor ? null : issueRecoveryCodes(transaction, account.id);
      });
      await attempt.succeed();
      // Sessions elsewhere were opened with one factor, perhaps by a thief of the password.
      if (codes) await sessions.endOthers(account.id, sessionId);
      const mail = codes ? 'secondFactorOn' : 'authenticatorOn';
      await report(account, { action: 'secondFactorOn', mail }, origin);
      return codes ?? [];
    },

    /** @throws ApiError identityUnconfirmed */
    async turnOff(
      session: AuthenticatedSession,
      confirmation: string | undefined,
      origin: SessionOrigin,
    ): Promise<void> {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { account } = session;
      const { wasOn, isOn } = await database.transaction(async (transaction) => {
        await lockFactors(transaction, account.id);
        const removed = await createSecondFactorRepository(transaction).remove(account.id);
        return { wasOn: removed, isOn: await settleFactors(transaction, account.id) };
      });
      if (!wasOn) return;
      const mail = isOn ? 'authenticatorOff' : 'secondFactorOff';
      await report(account, { action: 'secondFactorOff', mail }, origin);
    },

    /** @throws ApiError identityUnconfirmed, secondFactorMissing */
    async renewRecoveryCodes(
      session: AuthenticatedSession,
      confirmation: string | undefined,
      origin: SessionOrigin,
    ): Promise<string[]> {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { account } = session;
      const codes = await database.transaction(async (transaction) => {
        // Locked, or codes could stay behind of a factor that is turned off in this moment.
        if (!(await lockFactors(transaction, account.id))) throw new ApiError('secondFactorMissing');
        return issueRecoveryCodes(transaction, account.id);
      });
      await report(account, { action: 'recoveryCodes', mail: 'recoveryCodes' }, origin);
      return codes;
    },
  };
}
