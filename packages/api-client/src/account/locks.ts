import { featureLocks, type LockableFeature, type User } from '@tai/contracts';
import { useMemo } from 'react';
import { useSession } from '../ClientProvider.tsx';
import { lockCodes } from './lockCodes.ts';

const features = Object.keys(featureLocks) as LockableFeature[];

/** Features that an administrator has locked for this account. Codes that this version does not know are left out. */
export function lockedFeatures(user: Pick<User, 'userSetting'>): LockableFeature[] {
  const codes = lockCodes(user);
  return features.filter((feature) => codes.includes(featureLocks[feature]));
}

/** Features that are locked for who is signed in; none for a visitor. Stable while the settings are the same. */
export function useLockedFeatures(): readonly LockableFeature[] {
  const userSetting = useSession()?.user.userSetting;
  return useMemo(() => (userSetting === undefined ? [] : lockedFeatures({ userSetting })), [userSetting]);
}
