import type { Account } from './account.ts';

export function rolesOf({ role }: Account): string[] {
  return role === 'admin' ? ['admin'] : ['ROLE_DEFAULT'];
}

/** `*:*:*` grants everything. */
export function permissionsOf({ role }: Account): string[] {
  return role === 'admin' ? ['*:*:*'] : [];
}
