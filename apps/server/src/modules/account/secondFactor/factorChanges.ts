import type { Deps } from '../../../deps.ts';
import type { Account } from '../../../platform/identity/account.ts';
import type { AccountChangeKind } from '../changeMessage.ts';
import type { ChangeMails } from '../changeMails.ts';
import type { SessionOrigin } from '../session.service.ts';

interface FactorChange {
  action: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes' | 'passkeyAdded' | 'passkeyRemoved';
  /** Kind of the mail to the account. */
  mail: AccountChangeKind;
  details?: Record<string, string>;
}

/** Reports a change of the factors of an account: to its open pages, in the audit log and by mail. */
export function createFactorChanges(
  { sessions, audit }: Pick<Deps, 'sessions' | 'audit'>,
  mails: ChangeMails,
) {
  return async function report(
    account: Account,
    { action, mail, details = {} }: FactorChange,
    origin: SessionOrigin,
  ): Promise<void> {
    await sessions.announceChange(account.id);
    const actor = { id: account.id, name: account.username };
    await audit.record({ actor, action: `account.${action}`, address: origin.address, details });
    mails.send(account, mail, origin);
  };
}
