import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { type ChangeMails, createAccountRepository, removeFactors } from '../account/index.ts';
import { type Actor, assertMayTouch } from './people.service.ts';

/** Turns every second factor of a person off, also passkeys, who has lost them. The sessions end as well: a lost phone may be a stolen one. */
export function createSecondFactorReset(
  { database, sessions, audit, notices }: Pick<Deps, 'database' | 'sessions' | 'audit' | 'notices'>,
  mails: ChangeMails,
) {
  /** @throws ApiError userNotFound, ownAccount, forbidden, secondFactorMissing */
  return async function resetSecondFactor({ account, source }: Actor, userId: string): Promise<void> {
    const person = await createAccountRepository(database).find(userId);
    if (!person) throw new ApiError('userNotFound');
    // In the own account it takes a confirmation of identity, which this call does not ask for.
    if (userId === account.id) throw new ApiError('ownAccount');
    assertMayTouch(account, person);
    const hadFactor = await database.transaction((transaction) => removeFactors(transaction, userId));
    if (!hadFactor) throw new ApiError('secondFactorMissing');
    await sessions.endAll(userId);
    await sessions.announceChange(userId);
    const target = { id: userId, name: person.username };
    await audit.record({ ...source, action: 'user.resetSecondFactor', target });
    // The device in the mail would be that of the administrator.
    mails.send(person, 'secondFactorReset', { device: '', address: '', deviceSecret: '' });
    await notices.send({ to: userId, type: 'system_notice', words: { key: 'secondFactorReset' } });
  };
}
