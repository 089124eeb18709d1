/** A page that was visited and stands in the tabs bar. */
export interface VisitedTab {
  /** Name of the page in the route tree. */
  name: string;
  /** Query with its question mark, or empty: what the page showed when it was left. */
  search: string;
}

/** Puts a page at the end of the tabs, or notes the query of one that is there. The same list when nothing changes. */
export function withTab(tabs: readonly VisitedTab[], name: string, search: string): readonly VisitedTab[] {
  const known = tabs.find((tab) => tab.name === name);
  if (!known) return [...tabs, { name, search }];
  return known.search === search ? tabs : tabs.map((tab) => (tab === known ? { name, search } : tab));
}

/** Takes a page out. */
export function withoutTab(tabs: readonly VisitedTab[], name: string): readonly VisitedTab[] {
  return tabs.filter((tab) => tab.name !== name);
}

/** The page that is shown when a tab is closed: its right neighbour, else the left one. */
export function neighbourOf(tabs: readonly VisitedTab[], name: string): VisitedTab | undefined {
  const index = tabs.findIndex((tab) => tab.name === name);
  return tabs[index + 1] ?? tabs[index - 1];
}

/**
 * The tabs as they can be shown: only pages that are there, each once, the pinned one first, which is always there.
 * What was remembered may name pages that the account no longer has.
 */
export function arrangeTabs(
  tabs: readonly VisitedTab[],
  known: readonly string[],
  pinned: string,
): readonly VisitedTab[] {
  const seen = new Set<string>();
  const kept = tabs.filter(({ name }) => known.includes(name) && !seen.has(name) && seen.add(name));
  const first = kept.find(({ name }) => name === pinned) ?? { name: pinned, search: '' };
  return [first, ...kept.filter(({ name }) => name !== pinned)];
}
