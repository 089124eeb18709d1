import { useSession } from '../ClientProvider.tsx';
import { accountApi } from './accountApi.ts';

const nothing = { roles: [] as readonly string[], permissions: [] as readonly string[] };

/** Roles and permissions of the signed-in account; none while they are not known, and for a visitor. */
export function useAccess(): typeof nothing {
  const session = useSession();
  const { data } = accountApi.useAccountInfoQuery(undefined, { skip: session === null });
  return session && data ? data : nothing;
}
