/** How a page of the recommended order is shared out. */
export const fairness = {
  /** Works that a reader sees at once; the page of the feed. */
  page: 40,
  /** Of one author among them, as long as there are others. */
  perAuthor: 3,
};

/**
 * An order in which no author has more than their share of a page while others have anything to show. What has to wait
 * comes first on the next page.
 * @param works by value, the highest first
 */
export function fairOrder<Work extends { authorId: string | null }>(
  works: readonly Work[],
  { page, perAuthor }: typeof fairness = fairness,
): Work[] {
  const order: Work[] = [];
  let waiting: Work[] = [];
  let seen = 0;
  while (order.length < works.length) {
    const shares = new Map<string, number>();
    const still: Work[] = [];
    const end = Math.min(order.length + page, works.length);
    const take = (work: Work) => {
      const { authorId } = work;
      const share = authorId === null ? 0 : (shares.get(authorId) ?? 0);
      if (order.length === end || share === perAuthor) return void still.push(work);
      if (authorId !== null) shares.set(authorId, share + 1);
      order.push(work);
    };
    for (const work of waiting) take(work);
    for (; order.length < end && seen < works.length; seen++) take(works[seen] as Work);
    // Nobody else is left.
    if (order.length < end) order.push(...still.splice(0, end - order.length));
    waiting = still;
  }
  return order;
}
