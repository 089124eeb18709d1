import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { blocks, type Relations, relationsOf } from '../people/index.ts';

/** A work in a list before anybody asked whether the reader sees it. */
export interface ListedWork<Place> {
  workId: string;
  authorId: string | null;
  /** Keys. */
  tags: readonly string[];
  /** Where the list goes on behind it. */
  place: Place;
}

/** Reads the works of a list behind a place, at most so many; fewer mean that there are no more. */
export type ReadWorks<Place> = (after: Place | null, limit: number) => Promise<ListedWork<Place>[]>;

/** How often a page reads on because its reader does not see what was read. */
const roundsMax = 5;

export interface WorkPage<Place> {
  ids: string[];
  next: Place | null;
  /** Works that the reader's own blocks and mutes took out of it. */
  hidden: number;
}

/**
 * One page of works that its reader sees. Somebody whose mutes hide nearly everything gets a short page and goes on: no
 * page reads more than its share.
 * @param mutesApply false in lists that the reader did not come upon: of one person, of what they liked
 */
export async function readPage<Place>(
  database: DatabaseOrTransaction,
  read: ReadWorks<Place>,
  {
    readerId,
    after,
    pageSize,
    mutesApply,
  }: { readerId: string | null; after: Place | null; pageSize: number; mutesApply: boolean },
): Promise<WorkPage<Place>> {
  const relations = await relationsOf(database, readerId);
  const ids: string[] = [];
  const blocked: string[] = [];
  let hidden = 0;
  let place = after;
  for (let round = 0; round < roundsMax; round++) {
    // One more than is shown says whether there is a next page.
    const limit = pageSize - ids.length + 1;
    const works = await read(place, limit);
    for (const work of works) {
      if (ids.length === pageSize) return page(place);
      place = work.place;
      if (work.authorId !== null && relations.blocked.has(work.authorId)) blocked.push(work.authorId);
      else if (mutesApply && isMuted(work, relations, readerId)) hidden += 1;
      else ids.push(work.workId);
    }
    if (works.length < limit) return page(null);
  }
  return page(place);

  async function page(next: Place | null): Promise<WorkPage<Place>> {
    return { ids, next, hidden: hidden + (await countOwnBlocks(database, readerId, blocked)) };
  }
}

function isMuted(
  { authorId, tags }: ListedWork<unknown>,
  { muted, mutedTags }: Relations,
  readerId: string | null,
): boolean {
  if (authorId !== null && authorId === readerId) return false;
  return (authorId !== null && muted.has(authorId)) || tags.some((tag) => mutedTags.has(tag));
}

/** Nobody is told that others blocked them: those works are as if they were not there. */
async function countOwnBlocks(
  database: DatabaseOrTransaction,
  readerId: string | null,
  authorIds: readonly string[],
): Promise<number> {
  if (readerId === null || authorIds.length === 0) return 0;
  const rows = await database
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.userId, readerId), inArray(blocks.blockedId, [...new Set(authorIds)])));
  const own = new Set(rows.map(({ id }) => id));
  return authorIds.filter((id) => own.has(id)).length;
}
