import { featureLocks, flowFeatures, type LockableFeature } from '@tai/contracts';
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
 * @param flow wire label of what is made, as capabilities and recipes carry it
 * @throws ApiError featureLocked
 */
export function assertFlowUnlocked(account: Pick<Account, 'locks'>, flow: string): void {
  assertUnlocked(account, Object.hasOwn(flowFeatures, flow) ? flowFeatures[flow] : undefined);
}
