import { mayVisit, type Permission, permissions, type RouterNode } from '@tai/contracts';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf, rolesOf } from '../../platform/identity/roles.ts';

/** A page of the administrative shell; the client knows its words (`router.<name>`) and its component. */
function page(name: string, path: string, icon: string, ...wanted: Permission[]): RouterNode {
  return {
    name,
    path,
    component: name,
    hidden: false,
    meta: { title: `router.${name}`, icon, permissions: wanted, roles: [] },
  };
}

function group(name: string, icon: string, children: RouterNode[]): RouterNode {
  return { ...page(name, `/${name}`, icon), component: 'layout', children };
}

const { configEdit, engineView, moderate, userView } = permissions;

const everyPage: RouterNode[] = [
  page('overview', '/system/overview', 'overview', userView, engineView, moderate, configEdit),
  group('ota', 'ota', [
    page('pki', '/pki/index', 'key', permissions.pkiEdit),
    page('tsp', '/yanxishe/video', 'video'),
  ]),
  group('system', 'system', [
    page('user', '/system/user', 'user', permissions.userView),
    page('notice', '/system/notice', 'notice', permissions.noticeSend),
    page('moderation', '/system/moderation', 'moderation', permissions.moderate),
    page('dict', '/system/dict', 'dict', permissions.dictEdit),
    page('config', '/system/config', 'config', permissions.configEdit),
  ]),
  group('monitor', 'monitor', [
    page('engine', '/monitor/engine', 'engine', permissions.engineView),
    page('backup', '/monitor/backup', 'backup', permissions.backupEdit),
    page('audit', '/monitor/audit', 'audit', permissions.auditView),
  ]),
];

/** The pages that an account may see; a group without any is left out. */
export function routersFor(account: Pick<Account, 'role'>): RouterNode[] {
  const owned = { permissions: permissionsOf(account), roles: rolesOf(account) };
  const visible = (nodes: RouterNode[]): RouterNode[] =>
    nodes.flatMap((node) => {
      if (!mayVisit(owned, node.meta)) return [];
      if (!node.children) return [node];
      const children = visible(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return visible(everyPage);
}
