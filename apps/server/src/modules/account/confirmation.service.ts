/*
 * Confirmations of identity. A token can be stolen, and a stolen one must not take the account over. So a change of
 * what opens the account, and its deletion, also need a confirmation: a secret that a session gets for the password,
 * or for a code to the present address when there is no password. It is good for ten minutes in that session, and the
 * browser keeps it nowhere but in the page that asked.
 */
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { maskedContact } from '../../platform/text/maskedContact.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountLimits } from './accountLimits.ts';
import { createCodeService } from './code.service.ts';
import { codeMessage } from './messages.ts';
import { isPassword } from './password.ts';
import { createSecret, hashSecret } from './secret.ts';
import { sendCode } from './sendCode.ts';
import { createSessionRepository } from './session.repository.ts';
import type { SessionOrigin } from './session.service.ts';
import { createSignInAttempts } from './signInAttempts.ts';

const { confirmationLifetime, completionTime } = accountLimits;

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

interface Requirement {
  /** What the caller sent. */
  confirmation: string | undefined;
  /** The change adds something that the account does not have yet. */
  isFirst: boolean;
}

export function createConfirmationService(deps: Pick<Deps, 'database' | 'clock' | 'messages' | 'config'>) {
  const { database, clock } = deps;
  const sessions = createSessionRepository(database);
  const codes = createCodeService(deps);
  const beginAttempt = createSignInAttempts(deps);

  /** Opens a confirmation in a session; the one before is void. */
  async function open(sessionId: string): Promise<string> {
    const confirmation = createSecret();
    await sessions.confirm(sessionId, hashSecret(confirmation), clock.now() + confirmationLifetime);
    return confirmation;
  }

  return {
    open,

    /**
     * @returns the address, masked
     * @throws ApiError identityUnconfirmed when there is no address, codeResendTooSoon, codeTriesUsed, messageNotSent
     */
    async sendCode(account: Account, origin: SessionOrigin): Promise<string> {
      const address = addressOf(account);
      if (address === null) throw new ApiError('identityUnconfirmed');
      const asker = { accountId: account.id, origin };
      await sendCode({ ...deps, codes, asker }, 'identity', address, (code) => codeMessage(address, code));
      return maskedContact(address);
    },

    /** @throws ApiError passwordWrong, tooManyRequests, identityUnconfirmed, and those of a code */
    async confirm(
      { id, account }: AuthenticatedSession,
      { password, code }: Proof,
      origin: SessionOrigin,
    ): Promise<string> {
      // Only the password counts where there is one: a mailbox that is open must not be enough beside an open session.
      if (account.hasPassword) {
        const attempt = await beginAttempt(account.id, '', origin);
        const hash = await createAccountRepository(database).passwordHashOf(account.id);
        if (!(await isPassword(password ?? '', hash))) throw new ApiError('passwordWrong');
        await attempt.succeed();
        return open(id);
      }
      const address = addressOf(account);
      if (address === null) throw new ApiError('identityUnconfirmed');
      await codes.use('identity', address, code ?? '', { accountId: account.id, origin });
      return open(id);
    },

    /** Whether somebody signed in to this session a moment ago, which is as good as a confirmation. */
    async isFresh(sessionId: string): Promise<boolean> {
      const { createdAt } = await sessions.confirmationOf(sessionId);
      return clock.now() - createdAt < confirmationLifetime;
    },

    /** @throws ApiError identityUnconfirmed */
    async require(
      { id, account }: AuthenticatedSession,
      { confirmation, isFirst }: Requirement,
    ): Promise<void> {
      const now = clock.now();
      // Completing a new account, which has nothing to steal yet, asks for no second code right after the first.
      if (isFirst && now - account.createdAt < completionTime) return;
      const { confirmationHash, confirmedUntil, createdAt } = await sessions.confirmationOf(id);
      const isConfirmed = confirmation !== undefined && hashSecret(confirmation) === confirmationHash;
      if (isConfirmed && now < confirmedUntil) return;
      // Somebody whom only a provider of sign-ins knows can do nothing but sign in there again.
      const hasProof = account.hasPassword || addressOf(account) !== null;
      if (!hasProof && now - createdAt < confirmationLifetime) return;
      throw new ApiError('identityUnconfirmed');
    },
  };
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Where an account gets its codes. */
function addressOf({ email, mobile }: Pick<Account, 'email' | 'mobile'>): string | null {
  return email ?? mobile;
}
