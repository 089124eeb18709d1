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
  return (
    path === pathname && [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
  );
}
