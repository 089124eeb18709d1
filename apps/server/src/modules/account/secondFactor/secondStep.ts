/*
 * The second step of a sign-in. After the first a browser gets a ticket, which opens nothing but this step: once, and
 * for five minutes. Wrong codes and passkeys are counted for the account, apart from wrong passwords.
 */
import { type PasskeyAssertion } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import type { DatabaseOrTransaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import { createAccountRepository } from '../account.repository.ts';
import { accountLimits } from '../accountLimits.ts';
import { createFailedSignIns } from '../failedSignIns.ts';
import { createPasskeyRepository } from '../passkey/passkey.repository.ts';
import { createPasskeySignIn, type PasskeyCaller, type SignedPasskey } from '../passkey/passkeySignIn.ts';
import { createSecret, hashSecret } from '../secret.ts';
import { createSignInAttempts } from '../signInAttempts.ts';
import { hashRecoveryCode } from './recoveryCode.ts';
import { createSecondFactorRepository } from './secondFactor.repository.ts';
import { secretPurpose } from './secondFactor.service.ts';
import { createSignInTicketRepository } from './signInTicket.repository.ts';
import { stepOfCode } from './totp.ts';

export interface SecondStepProof {
  ticket: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** What the first step of a sign-in found. */
interface FirstStep {
  account: Account;
  way: string;
  isKept: boolean;
}

export function createSecondStep(deps: Deps) {
  const { database, clock, secrets } = deps;
  const tickets = createSignInTicketRepository(database);
  const beginAttempt = createSignInAttempts(deps, 'second');
  const recordFailure = createFailedSignIns(deps);
  const passkeySignIn = createPasskeySignIn(deps);

  return {
    /** Asks for the second step. @returns never: the failure carries the ticket */
    async ask({ account, way, isKept }: FirstStep): Promise<never> {
      const ticket = createSecret();
      await tickets.insert({
        ticketHash: hashSecret(ticket),
        userId: account.id,
        way,
        isKept,
        expiresAt: clock.now() + accountLimits.secondFactorLifetime,
      });
      throw new ApiError('secondFactorNeeded', { ticket, ways: await waysOf(account.id) });
    },

    /** @throws ApiError signInExpired, secondFactorWrong, passkeyRefused, passkeyExpired, tooManyRequests */
    async finish(proof: SecondStepProof, { party, origin }: PasskeyCaller): Promise<FirstStep> {
      const ticketHash = hashSecret(proof.ticket);
      const ticket = await tickets.find(ticketHash, clock.now());
      const account = ticket && (await createAccountRepository(database).find(ticket.userId));
      if (!ticket || !account) throw new ApiError('signInExpired');
      const attempt = await beginAttempt(account.id, '', origin);
      const signed =
        proof.passkey &&
        (await passkeySignIn.readStep(proof.passkey, { userId: account.id, ticketHash }, party));
      const isRight = await database.transaction(async (transaction) => {
        const isUsed = proof.passkey
          ? await recordPasskeyUse(transaction, signed)
          : await useUp(createSecondFactorRepository(transaction), account.id, proof);
        if (!isUsed) return false;
        // In the same transaction, so that one ticket opens one session also when it comes twice at once.
        if (await createSignInTicketRepository(transaction).remove(ticketHash)) return true;
        throw new ApiError('signInExpired');
      });
      if (!isRight) {
        // The signature was right, so the counter was refused.
        if (signed) await passkeySignIn.recordCopy(account, signed.passkey, origin);
        await recordFailure(account, origin);
        throw new ApiError(proof.passkey ? 'passkeyRefused' : 'secondFactorWrong');
      }
      await attempt.succeed();
      return { account, way: ticket.way, isKept: ticket.isKept };
    },
  };

  /** The ways of the second step that an account has, see `finishSignIn`. */
  async function waysOf(userId: string): Promise<string> {
    const app = await createSecondFactorRepository(database).find(userId);
    const passkeys = await createPasskeyRepository(database).count(userId);
    return [app?.isOn && 'app', passkeys > 0 && 'passkey'].filter(Boolean).join(' ');
  }

  async function recordPasskeyUse(
    transaction: DatabaseOrTransaction,
    signed: SignedPasskey | null | undefined,
  ): Promise<boolean> {
    return signed ? createPasskeyRepository(transaction).use(signed.passkey.id, signed.use) : false;
  }

  /** Uses a code up; false when it is wrong or was used before. */
  async function useUp(
    factors: ReturnType<typeof createSecondFactorRepository>,
    userId: string,
    { code, recoveryCode }: SecondStepProof,
  ): Promise<boolean> {
    if (recoveryCode !== undefined) return factors.useRecoveryCode(userId, hashRecoveryCode(recoveryCode));
    const row = await factors.find(userId);
    if (!row?.isOn) return false;
    const secret = secrets.open(row.sealedSecret, secretPurpose(userId));
    const step = stepOfCode(secret, code ?? '', clock.now());
    return step !== null && factors.useStep(userId, step);
  }
}
