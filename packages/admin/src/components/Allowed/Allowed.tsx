import { useAccess } from '@tai/api-client';
import { hasAllPermissions, hasAnyPermission, type Permission } from '@tai/contracts';
import type { ReactNode } from 'react';

interface AllowedProps {
  /** One of these is enough. */
  any?: readonly Permission[];
  /** Each of these is needed. */
  all?: readonly Permission[];
  children: ReactNode;
}

/** Shows its content to accounts with the permissions; with both lists, both must hold. The server checks again. */
export function Allowed({ any, all, children }: AllowedProps) {
  const { permissions } = useAccess();
  const has =
    (any === undefined || hasAnyPermission(permissions, any)) && hasAllPermissions(permissions, all ?? []);
  return has ? children : null;
}

/** True when the account has the permission. */
export function useMay(permission: Permission): boolean {
  return hasAnyPermission(useAccess().permissions, [permission]);
}
