import { isEmail, isStrongPassword } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { languageIn } from './accountLanguage.ts';
import { createAccountRepository } from './account.repository.ts';
import type { Background } from './background.ts';
import type { ChangeMails } from './changeMails.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { createCodeService } from './code.service.ts';
import type { Asker } from './codeShare.ts';
import { createKnownDevices } from './knownDevices.ts';
import { passwordMessage } from './messages.ts';
import { hashPassword } from './password.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import type { SessionOrigin } from './session.service.ts';

export interface NewPassword {
  email: string;
  newPassword: string;
  verificationCode: string;
}

/** Passwords that are replaced with a code from the account's e-mail. */
export function createPasswordService(deps: Deps & { background: Background; mails: ChangeMails }) {
  const { database, sessions, messages, audit, background, mails } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);
  const devices = createKnownDevices(deps);

  return {
    /**
     * Mails a code to the account of an address, if there is one. The answer does not wait for the look-up nor for
     * the mail: for an address without an account it is the same in content and in time.
     * @param origin where the mail's link leads; null for a mail without one
     * @throws ApiError accountRequired, emailFormat, codeResendTooSoon, codeTriesUsed
     */
    async sendCode(address: string, origin: string | null, asker: Asker): Promise<void> {
      if (address === '') throw new ApiError('accountRequired');
      const email = checkedEmail(address);
      const { code } = await codes.issue('password', email, asker);
      background.run('a mail for a new password', async () => {
        const account = await repository.findByEmail(email);
        if (!account) return;
        const query = new URLSearchParams({ email, code });
        const link = origin && `${origin}/reset?${query}`;
        await messages.send(passwordMessage(email, code, link, languageIn(account.settings)));
      });
    },

    /**
     * Sets a new password; every session of the account but the caller's ends.
     * @throws ApiError emailFormat, passwordFormat, passwordCommon, accountDisabled, and those of a code
     */
    async change(
      input: NewPassword,
      caller: AuthenticatedSession | null,
      origin: SessionOrigin,
    ): Promise<void> {
      const email = checkedEmail(input.email);
      if (!isStrongPassword(input.newPassword)) throw new ApiError('passwordFormat');
      // Before the code, which is then still good for another password. Whose it is must not be told before the code.
      if (isCommonPassword(input.newPassword, [email])) throw new ApiError('passwordCommon');
      await codes.use('password', email, input.verificationCode, {
        accountId: caller?.account.id ?? null,
        origin,
      });
      const account = await repository.findByEmail(email);
      if (!account) throw new ApiError('codeExpired');
      if (account.status === '2') throw new ApiError('accountDisabled');
      await repository.setPassword(account.id, await hashPassword(input.newPassword));
      const { id } = account;
      await devices.forgetAllOf(id);
      await (caller?.account.id === id ? sessions.endOthers(id, caller.id) : sessions.endAll(id));
      await sessions.announceChange(id);
      const actor = { id, name: account.username };
      await audit.record({ actor, action: 'account.changePassword', address: origin.address });
      mails.send(account, 'password', origin);
    },
  };
}

/** @throws ApiError emailFormat */
function checkedEmail(address: string): string {
  if (!isEmail(address)) throw new ApiError('emailFormat');
  return address.toLowerCase();
}
