import { isStrongPassword, type User } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { createAccountRepository } from './account.repository.ts';
import type { ChangeMails } from './changeMails.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { isCommonPassword, namesOf } from './commonPasswords.ts';
import { createKnownDevices } from './knownDevices.ts';
import { hashPassword, isPassword } from './password.ts';
import type { SessionOrigin } from './session.service.ts';
import { createSignInAttempts } from './signInAttempts.ts';
import { toUser } from './userView.ts';

interface PasswordChange {
  password: string;
  oldPassword: string | undefined;
  confirmation: string | undefined;
}

interface Parts {
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

/** Sets the first password of an account, or replaces one with the old one beside it; other sessions end. */
export function createOwnPasswordChange(deps: Deps, { confirmations, mails }: Parts) {
  const { database, sessions, audit } = deps;
  const devices = createKnownDevices(deps);
  const beginAttempt = createSignInAttempts(deps);
  const repository = createAccountRepository(database);

  /** @throws ApiError passwordFormat, passwordCommon, passwordWrong, passwordSame, tooManyRequests, identityUnconfirmed */
  return async function changeOwnPassword(
    session: AuthenticatedSession,
    { password, oldPassword, confirmation }: PasswordChange,
    origin: SessionOrigin,
  ): Promise<User> {
    const { id: sessionId, account } = session;
    if (!isStrongPassword(password)) throw new ApiError('passwordFormat');
    if (isCommonPassword(password, namesOf(account))) throw new ApiError('passwordCommon');
    const before = await repository.passwordHashOf(account.id);
    if (before === null) await confirmations.require(session, { confirmation, isFirst: true });
    else {
      // Whoever stole a token must not be able to guess here what the sign-in keeps them from guessing.
      const attempt = await beginAttempt(account.id, '', origin);
      if (!(await isPassword(oldPassword ?? '', before))) throw new ApiError('passwordWrong');
      await attempt.succeed();
      if (password === oldPassword) throw new ApiError('passwordSame');
    }
    // Replaced only while the stored password is still the one that was compared above.
    if (!(await repository.replacePassword(account.id, before, await hashPassword(password)))) {
      throw new ApiError('passwordWrong');
    }
    await devices.forgetAllOf(account.id);
    await sessions.endOthers(account.id, sessionId);
    await sessions.announceChange(account.id);
    const actor = { id: account.id, name: account.username };
    await audit.record({ actor, action: 'account.changePassword', address: origin.address });
    mails.send(account, 'password', origin);
    const changed = await repository.find(account.id);
    if (!changed) throw new ApiError('unauthenticated');
    return toUser(changed);
  };
}
