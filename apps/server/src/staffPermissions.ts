// Writes into docs/permissions.md what staff may do: the permissions that the modules declare, and the calls behind them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accountRoles,
  adminRoutes,
  communityRoutes,
  hasAnyPermission,
  moderationRoutes,
  type Permission,
  permissions,
  rolePermissions,
  routes,
  type RouteSpec,
} from '@tai/contracts';
import { modules } from './modules.ts';
import { serverFolder } from './serverFolder.ts';

const begin = '<!-- made by `pnpm generate`: what staff may do -->';
const end = '<!-- end of what staff may do -->';

const groups: Record<string, RouteSpec>[] = [routes, adminRoutes, communityRoutes, moderationRoutes];
const calls = groups.flatMap((group) => Object.values(group));

function rowOf(moduleId: string, permission: Permission): string {
  const roles = accountRoles.filter((role) => hasAnyPermission(rolePermissions[role], [permission]));
  const behind = calls.filter((call) => call.permission === permission).map(({ id }) => `\`${id}\``);
  return `| ${moduleId} | \`${permission}\` | ${roles.join(', ')} | ${behind.join(', ') || 'a rule inside calls'} |`;
}

const declared = modules.flatMap(({ id, permissions: own = [] }) =>
  own.map((one) => ({ id, permission: one })),
);
for (const permission of Object.values(permissions)) {
  const owners = declared.filter((one) => one.permission === permission).map(({ id }) => id);
  if (owners.length !== 1)
    throw new Error(
      `${permission} is declared by ${owners.join(' and ') || 'no module'}: one module declares it.`,
    );
}

const file = join(serverFolder, '../../docs/permissions.md');
const text = await readFile(file, 'utf8');
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) throw new Error(`docs/permissions.md has no lines "${begin}" and "${end}".`);
const table = [
  '| Module | Permission | Roles | Calls |',
  '|---|---|---|---|',
  ...declared.map(({ id, permission }) => rowOf(id, permission)),
];
await writeFile(file, `${before}${begin}\n\n${table.join('\n')}\n\n${end}${after}`);
