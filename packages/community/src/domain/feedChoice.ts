import { limits, workKinds, workSorts, type WorkKind, type WorkSort } from '@tai/contracts';

/** What of the feed is shown; it stands in the address, so that it can be shared and comes back. */
export interface FeedChoice {
  sort: WorkSort;
  kind?: WorkKind;
  categoryId?: string;
  tag?: string;
  search?: string;
}

/** Reads the choice from the query of an address; what it does not know counts as absent. */
export function readFeedChoice(query: URLSearchParams, isSignedIn: boolean): FeedChoice {
  const sort = workSorts.find((one) => one === query.get('sort')) ?? 'recommended';
  const kind = workKinds.find((one) => one === query.get('kind'));
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) || undefined;
  const categoryId = text('category', 100);
  const tag = text('tag', limits.community.tagMaxLength);
  const search = text('q', limits.community.searchMaxLength);
  return {
    sort: sort === 'following' && !isSignedIn ? 'recommended' : sort,
    ...(kind && { kind }),
    ...(categoryId && { categoryId }),
    ...(tag && { tag }),
    ...(search && { search }),
  };
}

/** The query of an address with another choice; the rest of it stays. */
export function writeFeedChoice(query: URLSearchParams, choice: FeedChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  const fields = {
    sort: choice.sort === 'recommended' ? undefined : choice.sort,
    kind: choice.kind,
    category: choice.categoryId,
    tag: choice.tag,
    q: choice.search,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** True when a choice leaves something out. */
export function isNarrowed({ kind, categoryId, tag, search }: FeedChoice): boolean {
  return [kind, categoryId, tag, search].some((one) => one !== undefined);
}
