import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountRoles,
  everyPermission,
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  mayVisit,
  permissions,
  rolePermissions,
} from './permissions.ts';

const permission = fc.constantFrom(...Object.values(permissions));
const some = fc.uniqueArray(permission);
const someRoles = fc.uniqueArray(fc.constantFrom('operator', 'user', 'ROLE_DEFAULT'));

describe('permission helpers', () => {
  test('any means that the two lists share something', () => {
    fc.assert(
      fc.property(some, some, (owned, wanted) => {
        expect(hasAnyPermission(owned, wanted)).toBe(owned.filter((one) => wanted.includes(one)).length > 0);
      }),
    );
  });

  test('all means that nothing wanted is missing', () => {
    fc.assert(
      fc.property(some, some, (owned, wanted) => {
        expect(hasAllPermissions(owned, wanted)).toBe(
          wanted.filter((one) => !owned.includes(one)).length === 0,
        );
      }),
    );
  });

  test('*:*:* and the role admin pass everything that is wanted', () => {
    fc.assert(
      fc.property(some, someRoles, (wanted, roles) => {
        expect(hasAllPermissions([everyPermission], wanted)).toBe(true);
        expect(hasAnyPermission([everyPermission], wanted)).toBe(wanted.length > 0);
        expect(hasAllRoles(['admin'], roles)).toBe(true);
        expect(hasAnyRole(['admin'], roles)).toBe(roles.length > 0);
      }),
    );
  });

  test('a permission in the wanted list is never a wildcard', () => {
    expect(hasAnyPermission([permissions.userView], [everyPermission])).toBe(false);
    expect(hasAnyPermission(['system:user:*'], [permissions.userView])).toBe(false);
  });

  test('more rights never close a door', () => {
    fc.assert(
      fc.property(some, someRoles, some, someRoles, some, (owned, roles, wanted, wantedRoles, more) => {
        const route = { permissions: wanted, roles: wantedRoles };
        if (mayVisit({ permissions: owned, roles }, route))
          expect(mayVisit({ permissions: [...owned, ...more], roles }, route)).toBe(true);
      }),
    );
  });

  test('a page that names nothing is open to all, one that names something is not', () => {
    const nobody = { permissions: [], roles: [] };
    expect(mayVisit(nobody, { permissions: [], roles: [] })).toBe(true);
    expect(mayVisit(nobody, { permissions: [permissions.auditView], roles: [] })).toBe(false);
    expect(
      mayVisit({ permissions: [], roles: ['operator'] }, { permissions: ['x:y:z'], roles: ['operator'] }),
    ).toBe(true);
  });

  test('an operator never may what only an administrator may', () => {
    const forAdministrators = [permissions.roleEdit, permissions.configEdit, permissions.pkiEdit];
    expect(hasAnyPermission(rolePermissions.operator, forAdministrators)).toBe(false);
    expect(accountRoles.every((role) => role in rolePermissions)).toBe(true);
  });
});
