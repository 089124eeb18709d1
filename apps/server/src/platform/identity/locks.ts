import { type Capability, featureLocks, featureOf, type LockableFeature } from '@tai/contracts';
import { ApiError } from '../http/apiError.ts';
import type { Account } from './account.ts';

/** @throws ApiError featureLocked when an administrator locked the feature for this account */
export function assertUnlocked(
  { locks }: Pick<Account, 'locks'>,
  feature: LockableFeature | undefined,
): void {
  if (feature !== undefined && locks.includes(featureLocks[feature])) throw new ApiError('featureLocked');
}

/**
 * @param made wire label of the flow and the medium, as capabilities and recipes carry them
 * @throws ApiError featureLocked
 */
export function assertMayMake(
  account: Pick<Account, 'locks'>,
  made: Pick<Capability, 'flow' | 'medium'>,
): void {
  assertUnlocked(account, featureOf(made));
}
