import { isMobile } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';
import { createAccountRepository } from './account.repository.ts';
import type { ChangeMails } from './changeMails.ts';
import { createCodeService } from './code.service.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import { codeMessage } from './messages.ts';
import { sendCode } from './sendCode.ts';
import type { SessionOrigin } from './session.service.ts';
import type { LoginAnswer, SignInService } from './signIn.service.ts';
import { isUniqueViolation } from './uniqueViolation.ts';
import { toUser } from './userView.ts';

interface Binding {
  mobile: string;
  userId: string;
  code: string;
  confirmation?: string | undefined;
}

export interface BindingParts {
  signIns: SignInService;
  confirmations: ConfirmationService;
  mails: ChangeMails;
}

/** Mobiles of accounts: the first one, which status '1' asks for, and another one later. */
export function createBindingService(deps: Deps, { signIns, confirmations, mails }: BindingParts) {
  const { database, sessions, audit } = deps;
  const repository = createAccountRepository(database);
  const codes = createCodeService(deps);

  return {
    /** @throws ApiError mobileFormat, codeResendTooSoon, codeTriesUsed, messageNotSent */
    async sendCode({ id }: Account, mobile: string, origin: SessionOrigin): Promise<void> {
      if (!isMobile(mobile)) throw new ApiError('mobileFormat');
      const asker = { accountId: id, origin };
      await sendCode({ ...deps, codes, asker }, 'mobile', mobile, (code) => codeMessage(mobile, code));
    },

    /**
     * Binds a mobile. A token that was only for this ends, and a session is answered.
     * @throws ApiError mobileFormat, notOwnAccount, mobileTaken, identityUnconfirmed, bindingExpired, and those of a code
     */
    async bind(
      { account, ...caller }: AuthenticatedSession,
      token: string,
      { mobile, userId, code, confirmation }: Binding,
      origin: SessionOrigin,
    ): Promise<LoginAnswer> {
      if (userId !== account.id) throw new ApiError('notOwnAccount');
      if (!isMobile(mobile)) throw new ApiError('mobileFormat');
      const session = await sessions.authenticate(token);
      if (session) await confirmations.require(session, { confirmation, isFirst: account.mobile === null });
      else if (!(await confirmations.isFresh(caller.id))) throw new ApiError('bindingExpired');
      await codes.use('mobile', mobile, code, { accountId: account.id, origin });
      const bound = await setMobile(account, mobile);
      await sessions.announceChange(account.id);
      const actor = { id: account.id, name: account.username };
      await audit.record({ actor, action: 'account.changeMobile', address: origin.address });
      mails.send(account, 'mobile', origin);
      if (session) return { user: toUser(bound), token };
      await sessions.end(token);
      return signIns.openFor(bound, origin, 'binding');
    },
  };

  async function setMobile(account: Account, mobile: string): Promise<Account> {
    try {
      const status = account.status === '1' ? { status: '0' } : {};
      const bound = await repository.update(account.id, { mobile, ...status });
      if (!bound) throw new ApiError('unauthenticated');
      return bound;
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError('mobileTaken');
      throw error;
    }
  }
}
