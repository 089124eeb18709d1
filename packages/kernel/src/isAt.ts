/**
 * True when the window shows this address: its path, and every value of its query.
 * @param address path with its query, as `href` makes it
 */
export function isAt(
  address: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
): boolean {
  const [path, query] = address.split('?', 2);
  const given = new URLSearchParams(search);
  return path === pathname && hasQuery(given, query);
}

/** Whether a query has every value of another one, whatever else it has. */
export function hasQuery(given: URLSearchParams, wanted = ''): boolean {
  return [...new URLSearchParams(wanted)].every(([name, value]) => given.get(name) === value);
}
