// The walls inside the server. `platform` and `config` know each other, where the package lies, and no module; a module reaches another one through its
// `index.ts` and only when that one stands before it in the list of `modules.ts`, so that no two need each other.

/** Ids of the modules in the order of the list, lowest first. @param {string} list text of `modules.ts` */
export function moduleOrder(list) {
  const [, entries = ''] = /=\s*\[([^\]]*)\]/.exec(list) ?? [];
  return [...entries.matchAll(/(\w+)Module\b/g)].map(([, id]) => id);
}

/** Files of the host, which know every module: a module that imported one would import all. */
const host = ['modules.ts', 'app.ts', 'server.ts', 'assembleDeps.ts', 'schema.ts', 'main.ts'];

/**
 * Why an import breaks a wall, or null when it is fine.
 * @param {{from: string, to: string, order: string[]}} edge paths below the server's src, with forward slashes
 */
export function wallViolation({ from, to, order }) {
  const [fromRoom, fromId] = from.split('/');
  const [toRoom, toId, ...rest] = to.split('/');
  if (fromRoom === 'platform' || fromRoom === 'config') {
    return ['platform', 'config', 'serverFolder.ts'].includes(toRoom)
      ? null
      : `${fromRoom}/ may not import ${to}: it knows no module. Take what is needed as an argument, or move the shared part to platform/.`;
  }
  const isInModule = fromRoom === 'modules';
  if (isInModule && host.includes(to))
    return `A module may not import ${to}, which knows every module. Give the manifest a field that the host reads.`;
  if (toRoom !== 'modules' || (isInModule && fromId === toId)) return null;
  if (from === 'modules.ts') {
    return rest.join('/') === `${toId}.module.ts`
      ? null
      : `The list imports manifests: modules/${toId}/${toId}.module.ts, not ${to}.`;
  }
  if (rest.join('/') !== 'index.ts')
    return `${to} is inside the module ${toId}. Import modules/${toId}/index.ts, and export there what others may use.`;
  if (!isInModule) return null;
  if (!order.includes(fromId)) return `The module ${fromId} is not in the list of modules.ts.`;
  if (order.indexOf(toId) < order.indexOf(fromId)) return null;
  return `${fromId} may not import ${toId}: in modules.ts it stands below it, so that one day each would need the other. Publish an event, add a field to the manifest, or move the shared part into a module below both.`;
}
