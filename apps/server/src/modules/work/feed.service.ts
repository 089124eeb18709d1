import { type WorkCard, type WorkSort } from '@tai/contracts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { createFeedRepository, type FeedFilter, type RankedSort, type TimePlace } from './feed.repository.ts';
import { createWorkCards } from './workCards.ts';
import { type ListedWork, readPage } from './workPage.ts';

const timePlace = z.object({ time: z.number(), id: z.string() });

/** Behind which place of a ranked order a list goes on, or else behind which time: where the order has ended. */
const rankedPlace = z.object({
  snapshot: z.nullable(z.number()),
  place: z.number(),
  /** Null while the list is in the order. */
  tail: z.nullable(timePlace),
});
type RankedPlace = z.infer<typeof rankedPlace>;

interface FeedQuery extends FeedFilter {
  sort: WorkSort;
  cursor?: string | undefined;
  pageSize: number;
}

export interface Feed {
  records: WorkCard[];
  next: string | null;
  hidden: number;
}

/** Public works as readers page through them, in one of four orders. */
export function createFeedService({ database, secrets }: Pick<Deps, 'database' | 'secrets'>) {
  const repository = createFeedRepository(database);
  const cards = createWorkCards(database);
  const rankedCursors = {
    recommended: createCursors(secrets, 'work.list recommended', rankedPlace),
    popular: createCursors(secrets, 'work.list popular', rankedPlace),
  };
  const timeCursors = {
    latest: createCursors(secrets, 'work.list latest', timePlace),
    following: createCursors(secrets, 'work.list following', timePlace),
  };

  return {
    /**
     * @param readerId must be somebody's for `following`
     * @throws ApiError cursorInvalid
     */
    async list(readerId: string | null, query: FeedQuery): Promise<Feed> {
      const { sort } = query;
      if (sort === 'recommended' || sort === 'popular') return ranked(readerId, { ...query, sort });
      const { cursor, pageSize, ...filter } = query;
      const cursors = timeCursors[sort];
      const read = (after: TimePlace | null, limit: number) =>
        sort === 'following' && readerId !== null
          ? repository.ofFollowed(readerId, filter, after, limit)
          : repository.newest(filter, after, limit);
      const after = cursors.open(cursor);
      const page = await readPage(database, read, { readerId, after, pageSize, mutesApply: true });
      return present(readerId, page, cursors.seal);
    },
  };

  /** The order of a snapshot, and behind it what is not in it, newest first. */
  async function ranked(
    readerId: string | null,
    { sort, cursor, pageSize, ...filter }: FeedQuery & { sort: RankedSort },
  ): Promise<Feed> {
    const cursors = rankedCursors[sort];
    const after = cursors.open(cursor);
    const snapshot = await repository.snapshot(after?.snapshot ?? null);
    const order = snapshot === null ? null : { snapshot, sort };

    async function read(from: RankedPlace | null, limit: number): Promise<ListedWork<RankedPlace>[]> {
      const works: ListedWork<RankedPlace>[] = [];
      const begun = from ?? { snapshot, place: 0, tail: null };
      if (order && begun.tail === null) {
        for (const { place, ...work } of await repository.placed(order, filter, begun.place, limit))
          works.push({ ...work, place: { snapshot, place, tail: null } });
      }
      if (works.length === limit) return works;
      const rest = await repository.newest(filter, begun.tail, limit - works.length, order);
      for (const { place: tail, ...work } of rest)
        works.push({ ...work, place: { snapshot, place: begun.place, tail } });
      return works;
    }

    const page = await readPage(database, read, { readerId, after, pageSize, mutesApply: true });
    return present(readerId, page, cursors.seal);
  }

  async function present<Place>(
    readerId: string | null,
    { ids, next, hidden }: { ids: string[]; next: Place | null; hidden: number },
    seal: (place: Place) => string,
  ): Promise<Feed> {
    return {
      records: await cards.present(readerId, ids),
      next: next === null ? null : seal(next),
      hidden,
    };
  }
}
