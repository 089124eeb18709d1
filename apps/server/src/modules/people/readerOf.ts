import { hasAnyPermission, permissions } from '@tai/contracts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { AuthenticatedSession } from '../../platform/identity/session.ts';

/** Who reads what others publish. */
export interface Reader {
  /** Null for a visitor. */
  id: string | null;
  isModerator: boolean;
}

export function readerOf(session: AuthenticatedSession | null): Reader {
  if (!session) return { id: null, isModerator: false };
  const { account } = session;
  return { id: account.id, isModerator: hasAnyPermission(permissionsOf(account), [permissions.moderate]) };
}
