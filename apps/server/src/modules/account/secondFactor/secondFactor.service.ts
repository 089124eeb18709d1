/*
 * The second factor of an account: codes of an authenticator app, and recovery codes for when the app is gone. It is
 * asked for after a password or a code, and not after a company or chat sign-in, whose provider asks for its own.
 */
import { limits, type SecondFactor } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import type { AuthenticatedSession } from '../../../platform/identity/session.ts';
import type { AccountChangeKind } from '../changeMessage.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { ConfirmationService } from '../confirmation.service.ts';
import type { SessionOrigin } from '../session.service.ts';
import { createSignInAttempts } from '../signInAttempts.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recoveryCode.ts';
import { createSecondFactorRepository } from './secondFactor.repository.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Parts {
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

/** The purpose a secret is sealed for, see `SecretBox`. */
export const secretPurpose = (userId: string) => `second-factor ${userId}`;

export function createSecondFactorService(deps: Deps, { confirmations, mails }: Parts) {
  const { database, clock, secrets, sessions, audit } = deps;
  const repository = createSecondFactorRepository(database);
  const beginAttempt = createSignInAttempts(deps, 'second');

  async function changed(account: Account, what: AccountChangeKind, origin: SessionOrigin): Promise<void> {
    await sessions.announceChange(account.id);
    const actor = { id: account.id, name: account.username };
    await audit.record({ actor, action: `account.${what}`, address: origin.address });
    mails.send(account, what, origin);
  }

  return {
    async find({ id }: Account): Promise<SecondFactor> {
      const row = await repository.find(id);
      return {
        authenticatorSince: row?.isOn ? row.createdAt : null,
        recoveryCodesLeft: await repository.recoveryCodesLeft(id),
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
     * @returns the recovery codes
     * @throws ApiError secondFactorMissing, secondFactorExists, secondFactorWrong, tooManyRequests
     */
    async turnOn(
      { id: sessionId, account }: AuthenticatedSession,
      code: string,
      origin: SessionOrigin,
    ): Promise<string[]> {
      const row = await repository.find(account.id);
      if (row?.isOn) throw new ApiError('secondFactorExists');
      const isOver = !row || clock.now() - row.createdAt >= limits.account.confirmationLifetime;
      if (isOver) throw new ApiError('secondFactorMissing');
      const attempt = await beginAttempt(account.id, '', origin);
      const step = stepOfCode(secrets.open(row.sealedSecret, secretPurpose(account.id)), code, clock.now());
      if (step === null) throw new ApiError('secondFactorWrong');
      const codes = createRecoveryCodes();
      await database.transaction(async (transaction) => {
        const inTransaction = createSecondFactorRepository(transaction);
        if (!(await inTransaction.turnOn(account.id, row.sealedSecret, step))) {
          throw new ApiError('secondFactorMissing');
        }
        await inTransaction.replaceRecoveryCodes(account.id, codes.map(hashRecoveryCode));
      });
      await attempt.succeed();
      // Sessions elsewhere were opened with one factor, perhaps by a thief of the password.
      await sessions.endOthers(account.id, sessionId);
      await changed(account, 'secondFactorOn', origin);
      return codes;
    },

    /** @throws ApiError identityUnconfirmed */
    async turnOff(
      session: AuthenticatedSession,
      confirmation: string | undefined,
      origin: SessionOrigin,
    ): Promise<void> {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { account } = session;
      const wasOn = await database.transaction((transaction) =>
        createSecondFactorRepository(transaction).remove(account.id),
      );
      if (wasOn) await changed(account, 'secondFactorOff', origin);
    },

    /** @throws ApiError identityUnconfirmed, secondFactorMissing */
    async renewRecoveryCodes(
      session: AuthenticatedSession,
      confirmation: string | undefined,
      origin: SessionOrigin,
    ): Promise<string[]> {
      await confirmations.require(session, { confirmation, isFirst: false });
      const { account } = session;
      const codes = createRecoveryCodes();
      await database.transaction(async (transaction) => {
        const inTransaction = createSecondFactorRepository(transaction);
        // Locked, or codes could stay behind of a factor that is turned off in this moment.
        if (!(await inTransaction.lock(account.id))) throw new ApiError('secondFactorMissing');
        await inTransaction.replaceRecoveryCodes(account.id, codes.map(hashRecoveryCode));
      });
      await changed(account, 'recoveryCodes', origin);
      return codes;
    },
  };
}
