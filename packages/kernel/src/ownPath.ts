// Paths are read as the browser reads them, against a site that is nobody's.
const base = 'https://own.invalid';

/**
 * True for a path of this site, where a link of unknown origin may lead. Everything else could lead a person away,
 * among it what only looks like a path: `//evil.example`, `/\evil.example`, and the same with a tab or line break
 * inside, which browsers drop.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  // A router that is given `//x` as its path takes x for a host.
  return origin === base && !pathname.startsWith('//');
}
