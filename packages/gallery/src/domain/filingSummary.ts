import type { PictureFiling } from '@tai/contracts';

/** Whether all, some or none of several pictures have something. */
export type Share = 'all' | 'some' | 'none';

export function shareOf(filings: readonly PictureFiling[], has: (filing: PictureFiling) => boolean): Share {
  const count = filings.filter(has).length;
  return count === 0 ? 'none' : count === filings.length ? 'all' : 'some';
}

/** Category of several pictures; `mixed` when they are in different ones. */
export function categoryOf(filings: readonly PictureFiling[]): string | null | 'mixed' {
  const categories = new Set(filings.map(({ category }) => category));
  const [only = null] = categories;
  return categories.size > 1 ? 'mixed' : only;
}

/** Tags of several pictures with how many have them, most frequent first. */
export function tagsOf(filings: readonly PictureFiling[]): { tag: string; share: Share }[] {
  const tags = [...new Set(filings.flatMap((filing) => filing.tags))];
  return tags
    .map((tag) => ({ tag, count: filings.filter((filing) => filing.tags.includes(tag)).length }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
    .map(({ tag, count }) => ({ tag, share: count === filings.length ? 'all' : 'some' }));
}
