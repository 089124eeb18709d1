/** Grants everything. */
export const everyPermission = '*:*:*';
/** Passes every check of a role. */
export const adminRole = 'admin';
/** Role of an account that has no other. */
export const defaultRole = 'ROLE_DEFAULT';

/** Permissions of this product: `area:subject:verb`. */
export const permissions = {
  userView: 'system:user:list',
  userEdit: 'system:user:edit',
  roleEdit: 'system:role:edit',
  noticeSend: 'system:notice:send',
  engineView: 'monitor:engine:list',
  engineEdit: 'monitor:engine:edit',
  queueEdit: 'monitor:queue:edit',
  backupEdit: 'monitor:backup:edit',
  dictEdit: 'system:dict:edit',
  configEdit: 'system:config:edit',
  auditView: 'monitor:audit:list',
  pkiEdit: 'ota:pki:edit',
  tutorialEdit: 'ota:tutorial:edit',
  moderate: 'community:moderation:edit',
  /** Deleting illegal content for good. */
  purge: 'community:moderation:purge',
} as const;
export type Permission = (typeof permissions)[keyof typeof permissions];

/** Roles that an account can have and what they may do. */
export const rolePermissions: Record<AccountRole, readonly string[]> = {
  admin: [everyPermission],
  operator: [
    permissions.userView,
    permissions.noticeSend,
    permissions.engineView,
    permissions.queueEdit,
    permissions.tutorialEdit,
    permissions.moderate,
  ],
  user: [],
};
export const accountRoles = ['admin', 'operator', 'user'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** True when one of the wanted permissions is owned. Nothing wanted: false. */
export function hasAnyPermission(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((one) => owned.includes(one) || owned.includes(everyPermission));
}

/** True when each of the wanted permissions is owned. Nothing wanted: true. */
export function hasAllPermissions(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) => owned.includes(one) || owned.includes(everyPermission));
}

/** True when one of the wanted roles is owned; `admin` passes. Nothing wanted: false. */
export function hasAnyRole(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((one) => owned.includes(one) || owned.includes(adminRole));
}

/** True when each of the wanted roles is owned; `admin` passes. Nothing wanted: true. */
export function hasAllRoles(owned: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) => owned.includes(one) || owned.includes(adminRole));
}

/** True when a route that names permissions and roles is open to an account: any of either; naming none opens it to all. */
export function mayVisit(
  owned: { permissions: readonly string[]; roles: readonly string[] },
  wanted: { permissions: readonly string[]; roles: readonly string[] },
): boolean {
  if (wanted.permissions.length === 0 && wanted.roles.length === 0) return true;
  return hasAnyPermission(owned.permissions, wanted.permissions) || hasAnyRole(owned.roles, wanted.roles);
}
