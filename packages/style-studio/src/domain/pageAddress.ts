import { styleLimits } from '@tai/contracts';

/** Tabs of the page of styles, with the values of the specification. */
export type StyleTab = '1' | '2';

/** What the address of the page says. */
export interface PageAddress {
  tab: StyleTab;
  search: string;
  /** Training that the records are shown at. */
  trainNo: string | null;
}

/** Reads `?tab=`, `?search=`, `?train=` and `?style=`: a style opens in the library, a training in the records. */
export function readAddress(query: URLSearchParams): PageAddress {
  const trainNo = query.get('train') || null;
  const isLibrary = query.get('tab') === '2' || (query.get('tab') !== '1' && query.has('style'));
  return {
    tab: isLibrary ? '2' : '1',
    search: (query.get('search') ?? '').slice(0, styleLimits.searchMaxLength),
    trainNo,
  };
}

/** The query with another tab. What the other tab was opened at is left behind. */
export function withTab(query: URLSearchParams, tab: StyleTab): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('train');
  next.delete('style');
  next.set('tab', tab);
  return next;
}

/** The query with another search. A search shows what it finds from the top. */
export function withSearch(query: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('train');
  if (search === '') next.delete('search');
  else next.set('search', search);
  return next;
}
