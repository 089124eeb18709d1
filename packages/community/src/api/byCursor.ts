/** Where the next page of a list begins; null is its beginning. */
export type Cursor = string | null;

/** How an infinite query reads a list by cursor. */
export const byCursor = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

/** The field of a body that asks for a page. */
export const at = (pageParam: Cursor) => (pageParam === null ? {} : { cursor: pageParam });
