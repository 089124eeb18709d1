/*
 * Failed sign-ins in the audit log, folded: somebody who guesses ten thousand passwords must neither fill the log nor
 * hide in it. Of the failures of one account from one address within an hour the 1st, 10th, 100th … become entries,
 * each with how many there were. The counts are of one process.
 */
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { SessionOrigin } from './session.service.ts';

const window = 60 * 60_000;
const remembered = 10_000;

export function createFailedSignIns({ audit, clock }: Pick<Deps, 'audit' | 'clock'>) {
  const counts = new Map<string, { began: number; tries: number }>();

  /** @param account whose sign-in failed; null when there is no such account, and then its name is not kept */
  return async function recordFailure(account: Account | null, { address }: SessionOrigin): Promise<void> {
    const key = `${account?.id ?? ''} ${address}`;
    const now = clock.now();
    const before = counts.get(key);
    const current = before && now - before.began < window ? before : { began: now, tries: 0 };
    current.tries += 1;
    if (counts.size >= remembered) counts.clear();
    counts.set(key, current);
    if (!Number.isInteger(Math.log10(current.tries))) return;
    await audit.record({
      actor: null,
      action: 'account.signInFailed',
      ...(account && { target: { id: account.id, name: account.username } }),
      address,
      details: { tries: current.tries },
    });
  };
}
