import {
  everyRoute,
  readingCalls,
  repeatableUploads,
  repeatableWrites,
  type RouteSpec,
} from '@tai/contracts';

/**
 * The calls that a proxy may send once more, as lines of its configuration. GET is left out: proxies repeat it anyway.
 * @throws Error naming ids that no call has
 */
export const proxyRules: Readonly<Record<string, () => string[]>> = {
  'nginx.conf': () => [
    ...nginxRules([...readingCalls, ...repeatableWrites], '1'),
    ...nginxRules(repeatableUploads, '$studio_is_small'),
  ],
  Caddyfile: () => caddyRules([...readingCalls, ...repeatableWrites]),
};

/**
 * One `lb_retry_match` block for fixed paths and one for each area with names in its paths: Caddy repeats a call that fits any block, and a
 * call fits a block when all of its lines fit. Names become patterns, because a `*` in a path of Caddy would match slashes as well.
 */
function caddyRules(ids: readonly string[]): string[] {
  const areas = [...byArea(ids)].map(([area, rests]) => {
    const [fixed, named] = [
      rests.filter((rest) => !rest.includes('{')),
      rests.filter((rest) => rest.includes('{')),
    ];
    return { area, fixed, named };
  });
  const lines = areas.flatMap(({ area, fixed }) =>
    fixed.length > 0 ? [`\tpath ${fixed.map((rest) => `${area}/${rest}`).join(' ')}`] : [],
  );
  const patterns = areas.flatMap(({ area, named }) =>
    named.length > 0 ? [`^${area}/(${named.map(withAnyName).join('|')})$`] : [],
  );
  return [
    ...['lb_retry_match {', '\tmethod POST', ...lines, '}'],
    ...patterns.flatMap((one) => ['lb_retry_match {', '\tmethod POST', `\tpath_regexp ${one}`, '}']),
  ];
}

const withAnyName = (path: string) => path.replaceAll(/\{\w+\}/g, '[^/]+');

function nginxRules(ids: readonly string[], value: string): string[] {
  return [...byArea(ids)].map(([area, rests]) => {
    return `~^${area}/(${rests.map(withAnyName).join('|')})$ ${value};`;
  });
}

/** What follows the first two parts of each path, or the first one of short paths, by these. */
function byArea(ids: readonly string[]): Map<string, string[]> {
  const areas = Map.groupBy(routesOf(ids), ({ path }) => {
    const parts = path.split('/');
    return parts.slice(0, Math.min(3, parts.length - 1)).join('/');
  });
  const sorted = [...areas].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([area, routes]) => [area, routes.map(({ path }) => path.slice(area.length + 1)).toSorted()]),
  );
}

function routesOf(ids: readonly string[]): RouteSpec[] {
  const byId = new Map(everyRoute().map((route) => [route.id, route]));
  const unknown = ids.filter((id, index) => !byId.has(id) || ids.indexOf(id) !== index);
  if (unknown.length > 0)
    throw new Error(`repeatable.ts names ${unknown.join(', ')}, which are no calls or are there twice.`);
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ method }) => method === 'POST');
}

const begin = '# made by `pnpm generate`: calls that may be repeated\n';
const end = '# end of calls that may be repeated\n';

/**
 * A configuration with the lines that are true now, indented as the line before them.
 * @throws Error when it has no place for them
 */
export function withProxyRules(text: string, lines: readonly string[]): string {
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`There are no lines "${begin.trim()}" and "${end.trim()}".`);
  const indent = /[ \t]*$/.exec(before)?.[0] ?? '';
  return `${before}${begin}${lines.map((line) => `${indent}${line}\n`).join('')}${indent}${end}${after}`;
}
