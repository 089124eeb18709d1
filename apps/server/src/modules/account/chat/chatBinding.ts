import type { User } from '@tai/contracts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createAccountRepository } from '../account.repository.ts';
import type { ChangeMails } from '../changeMails.ts';
import { createIdentityRepository, type Identity } from '../identity.repository.ts';
import type { SessionOrigin } from '../session.service.ts';
import { toUser } from '../userView.ts';

/** Binds a chat account to an account. One account has one: another one takes the place of the former. */
export function createChatBinding(
  { database, sessions, audit, clock }: Pick<Deps, 'database' | 'sessions' | 'audit' | 'clock'>,
  mails: ChangeMails,
) {
  /** @throws ApiError chatTaken, signInExpired */
  return async function bindChat(
    userId: string,
    identity: Identity,
    nickname: string,
    from: SessionOrigin,
  ): Promise<User> {
    const account = await database.transaction(async (transaction) => {
      const identities = createIdentityRepository(transaction);
      if (!(await identities.insert(identity, userId, clock.now()))) {
        if ((await identities.accountOf(identity))?.id !== userId) throw new ApiError('chatTaken');
      }
      await identities.removeOthers(identity, userId);
      return createAccountRepository(transaction).update(userId, { wechat: nickname || null });
    });
    if (!account) throw new ApiError('signInExpired');
    await sessions.announceChange(userId);
    const actor = { id: userId, name: account.username };
    await audit.record({ actor, action: 'account.bindChat', address: from.address });
    mails.send(account, 'chat', from);
    return toUser(account);
  };
}
