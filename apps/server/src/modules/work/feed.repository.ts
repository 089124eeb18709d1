import type { WorkKind } from '@tai/contracts';
import { and, arrayContains, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { soughtTerms, tsqueryOf } from '../../platform/text/words.ts';
import { follows } from '../people/index.ts';
import { keyOf } from '../../platform/text/plainText.ts';
import { publicWorks, workPlaces, workSnapshots } from './work.tables.ts';
import type { ListedWork } from './workPage.ts';

export type RankedSort = (typeof workPlaces.$inferSelect)['sort'];

/** What a reader wants to see of the public works. */
export interface FeedFilter {
  kind?: WorkKind | undefined;
  categoryId?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
}

/** Behind a work in the order of time. */
export interface TimePlace {
  time: number;
  id: string;
}

const listed = {
  workId: publicWorks.workId,
  authorId: publicWorks.authorId,
  tags: publicWorks.tags,
  time: publicWorks.publishedAt,
};

/**
 * Of a word that many works have, the newest few are soon met; of one that few have, never. The planner cannot tell words
 * that it does not know from one another, so that as many works as this for each that is wanted are looked at first.
 */
const nearby = 40;

type Row = { workId: string; authorId: string | null; tags: string[]; time: number };

export function createFeedRepository(database: DatabaseOrTransaction) {
  return {
    /** The snapshot that a list goes on in: the one it began with, or the newest when that is gone. */
    async snapshot(wanted: number | null): Promise<number | null> {
      const rows = await database
        .select({ id: workSnapshots.id })
        .from(workSnapshots)
        .orderBy(desc(workSnapshots.id))
        .limit(1)
        .unionAll(
          database
            .select({ id: workSnapshots.id })
            .from(workSnapshots)
            .where(eq(workSnapshots.id, wanted ?? -1)),
        );
      if (rows.some(({ id }) => id === wanted)) return wanted;
      return rows[0]?.id ?? null;
    },

    /** Works of a snapshot behind a place, as they are now: what is no longer public is left out. */
    async placed(
      { snapshot, sort }: { snapshot: number; sort: RankedSort },
      filter: FeedFilter,
      after: number,
      limit: number,
    ): Promise<ListedWork<number>[]> {
      return database
        .select({ ...listed, place: workPlaces.place })
        .from(workPlaces)
        .innerJoin(publicWorks, eq(publicWorks.workId, workPlaces.workId))
        .where(
          and(
            eq(workPlaces.snapshot, snapshot),
            eq(workPlaces.sort, sort),
            gt(workPlaces.place, after),
            filter.kind === undefined ? undefined : eq(workPlaces.kind, filter.kind),
            filter.categoryId === undefined ? undefined : eq(workPlaces.categoryId, filter.categoryId),
            ...wordConditions(filter),
          ),
        )
        .orderBy(asc(workPlaces.place))
        .limit(limit);
    },

    /** Works newest first, those of a snapshot's order left out when one is given. */
    async newest(
      filter: FeedFilter,
      after: TimePlace | null,
      limit: number,
      without?: { snapshot: number; sort: RankedSort } | null,
    ): Promise<ListedWork<TimePlace>[]> {
      const shelf = and(
        behind(after),
        filter.kind === undefined ? undefined : eq(publicWorks.kind, filter.kind),
        filter.categoryId === undefined ? undefined : eq(publicWorks.categoryId, filter.categoryId),
      );
      const notIn = (workId: AnyPgColumn) =>
        without
          ? sql`not exists (select 1 from ${workPlaces} where ${workPlaces.snapshot} = ${without.snapshot}
              and ${workPlaces.sort} = ${without.sort} and ${workPlaces.workId} = ${workId})`
          : undefined;
      if (wordConditions(filter).length > 0) {
        const near = database
          .select({ ...listed, terms: publicWorks.terms })
          .from(publicWorks)
          .where(shelf)
          .orderBy(...newestFirst)
          .limit(limit * nearby)
          .as('near');
        const rows = await database
          .select({ workId: near.workId, authorId: near.authorId, tags: near.tags, time: near.time })
          .from(near)
          .where(and(notIn(near.workId), ...wordConditions(filter, near)))
          .orderBy(desc(near.time), desc(near.workId))
          .limit(limit);
        if (rows.length === limit) return rows.map(atTime);
      }
      const { publishedAt, workId } = publicWorks;
      const rows = await database
        .select(listed)
        .from(publicWorks)
        .where(and(shelf, notIn(workId), ...wordConditions(filter)))
        // What is rare is gathered by the index over words, and never looked for along the one over time.
        .orderBy(
          ...(wordConditions(filter).length > 0
            ? [desc(sql`${publishedAt} + 0`), desc(workId)]
            : newestFirst),
        )
        .limit(limit);
      return rows.map(atTime);
    },

    /** Works of the people whom a reader follows, newest first. */
    async ofFollowed(
      readerId: string,
      filter: FeedFilter,
      after: TimePlace | null,
      limit: number,
    ): Promise<ListedWork<TimePlace>[]> {
      const conditions = [
        ...(filter.kind === undefined ? [] : [eq(publicWorks.kind, filter.kind)]),
        ...(filter.categoryId === undefined ? [] : [eq(publicWorks.categoryId, filter.categoryId)]),
        ...wordConditions(filter),
      ];
      // The newest few of each: however far back those of one person lie, nobody else's are walked to get there. Nothing
      // but what the index over authors holds, which makes the difference between 30 and 3 milliseconds.
      const ofOne = database
        .select({ workId: publicWorks.workId, time: publicWorks.publishedAt })
        .from(publicWorks)
        .where(and(eq(publicWorks.authorId, follows.followedId), behind(after), ...conditions))
        .orderBy(...newestFirst)
        .limit(limit)
        .as('of_one');
      const found = database
        .select({ workId: ofOne.workId, time: ofOne.time })
        .from(follows)
        .innerJoinLateral(ofOne, sql`true`)
        .where(eq(follows.userId, readerId))
        .orderBy(desc(ofOne.time), desc(ofOne.workId))
        .limit(limit)
        .as('found');
      const rows = await database
        .select(listed)
        .from(found)
        .innerJoin(publicWorks, eq(publicWorks.workId, found.workId))
        .orderBy(...newestFirst);
      return rows.map(atTime);
    },

    /** Public works of one author, newest first. */
    async ofAuthor(
      authorId: string,
      filter: Pick<FeedFilter, 'kind'>,
      after: TimePlace | null,
      limit: number,
    ): Promise<ListedWork<TimePlace>[]> {
      const rows = await database
        .select(listed)
        .from(publicWorks)
        .where(
          and(
            eq(publicWorks.authorId, authorId),
            behind(after),
            filter.kind === undefined ? undefined : eq(publicWorks.kind, filter.kind),
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit);
      return rows.map(atTime);
    },
  };
}

const newestFirst = [desc(publicWorks.publishedAt), desc(publicWorks.workId)];

function behind(after: TimePlace | null): SQL | undefined {
  if (after === null) return undefined;
  return sql`(${publicWorks.publishedAt}, ${publicWorks.workId}) < (${after.time}, ${after.id})`;
}

function atTime({ time, ...row }: Row): ListedWork<TimePlace> {
  return { ...row, place: { time, id: row.workId } };
}

function wordConditions(
  { tag, search }: FeedFilter,
  { tags, terms }: Record<'tags' | 'terms', AnyPgColumn> = publicWorks,
): SQL[] {
  const query = search === undefined ? null : tsqueryOf(soughtTerms(search).map((term) => [term]));
  return [
    ...(tag === undefined ? [] : [arrayContains(tags, [keyOf(tag)])]),
    ...(query === null ? [] : [sql`${terms} @@ ${query}::tsquery`]),
    // Signs alone, such as `!?`, are in no title.
    ...(query === null && search !== undefined && search.trim() !== '' ? [sql`false`] : []),
  ];
}
