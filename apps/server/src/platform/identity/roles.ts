import { defaultRole, rolePermissions } from '@tai/contracts';
import type { Account } from './account.ts';

export function rolesOf({ role }: Pick<Account, 'role'>): string[] {
  return role === 'user' ? [defaultRole] : [role];
}

export function permissionsOf({ role }: Pick<Account, 'role'>): string[] {
  return [...rolePermissions[role]];
}
