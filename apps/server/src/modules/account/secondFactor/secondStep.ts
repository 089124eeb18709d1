/*
 * The second step of a sign-in. After the first a browser gets a ticket, which opens nothing but this step: once, and
 * for five minutes. Wrong codes are counted for the account, apart from wrong passwords.
 */
import { limits } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import type { Account } from '../../../platform/identity/account.ts';
import { createAccountRepository } from '../account.repository.ts';
import { createFailedSignIns } from '../failedSignIns.ts';
import { createSecret, hashSecret } from '../secret.ts';
import type { SessionOrigin } from '../session.service.ts';
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

  return {
    /** Asks for the second step. @returns never: the failure carries the ticket */
    async ask({ account, way, isKept }: FirstStep): Promise<never> {
      const ticket = createSecret();
      await tickets.insert({
        ticketHash: hashSecret(ticket),
        userId: account.id,
        way,
        isKept,
        expiresAt: clock.now() + limits.account.secondFactorLifetime,
      });
      throw new ApiError('secondFactorNeeded', { ticket });
    },

    /** @throws ApiError signInExpired, secondFactorWrong, tooManyRequests */
    async finish(proof: SecondStepProof, origin: SessionOrigin): Promise<FirstStep> {
      const ticketHash = hashSecret(proof.ticket);
      const ticket = await tickets.find(ticketHash, clock.now());
      const account = ticket && (await createAccountRepository(database).find(ticket.userId));
      if (!ticket || !account) throw new ApiError('signInExpired');
      const attempt = await beginAttempt(account.id, '', origin);
      const isRight = await database.transaction(async (transaction) => {
        if (!(await useUp(createSecondFactorRepository(transaction), account.id, proof))) return false;
        // In the same transaction, so that one ticket opens one session also when it comes twice at once.
        if (await createSignInTicketRepository(transaction).remove(ticketHash)) return true;
        throw new ApiError('signInExpired');
      });
      if (!isRight) {
        await recordFailure(account, origin);
        throw new ApiError('secondFactorWrong');
      }
      await attempt.succeed();
      return { account, way: ticket.way, isKept: ticket.isKept };
    },
  };

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
