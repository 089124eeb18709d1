import { useSession } from '../ClientProvider.tsx';
import { accountApi } from './accountApi.ts';

/** What the signed-in account may do. */
interface Access {
  roles: readonly string[];
  permissions: readonly string[];
  /** It may do more as soon as it has two-step verification. */
  secondFactorRequired?: boolean;
}

const nothing: Access = { roles: [], permissions: [] };

/** Roles and permissions of the signed-in account; none while they are not known, and for a visitor. */
export function useAccess(): Access {
  const session = useSession();
  const { data } = accountApi.useAccountInfoQuery(undefined, { skip: session === null });
  return session && data ? data : nothing;
}
