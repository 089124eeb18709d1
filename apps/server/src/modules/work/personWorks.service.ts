import type { WorkCard, WorkKind, WorkState } from '@tai/contracts';
import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createCursors } from '../../platform/http/cursors.ts';
import { users } from '../account/index.ts';
import { communitySettingsOf, isBlockedBetween, isDisabled } from '../people/index.ts';
import { createFeedRepository, type TimePlace } from './feed.repository.ts';
import { createViewedService } from './viewed.service.ts';
import { publicWorks, workLikes, works } from './work.tables.ts';
import { createWorkCards } from './workCards.ts';
import { type ListedWork, type ReadWorks, readPage } from './workPage.ts';

interface PageQuery {
  cursor?: string | undefined;
  pageSize: number;
}

interface Page {
  records: WorkCard[];
  next: string | null;
}

const timePlace = z.object({ time: z.number(), id: z.string() });

/** Works by what a person has to do with them: made, liked, looked at. */
export function createPersonWorksService({
  database,
  secrets,
  clock,
}: Pick<Deps, 'database' | 'secrets' | 'clock'>) {
  const feed = createFeedRepository(database);
  const viewed = createViewedService({ database, clock });
  const cards = createWorkCards(database);
  const cursors = {
    made: createCursors(secrets, 'work.ofPerson', timePlace),
    liked: createCursors(secrets, 'work.liked', timePlace),
    viewed: createCursors(secrets, 'work.history', timePlace),
  };

  async function page(
    list: keyof typeof cursors,
    readerId: string | null,
    { cursor, pageSize }: PageQuery,
    read: ReadWorks<TimePlace>,
  ): Promise<Page> {
    const after = cursors[list].open(cursor);
    const { ids, next } = await readPage(database, read, { readerId, after, pageSize, mutesApply: false });
    return {
      records: await cards.present(readerId, ids),
      next: next === null ? null : cursors[list].seal(next),
    };
  }

  return {
    /** @throws ApiError userNotFound, cursorInvalid */
    async made(
      readerId: string | null,
      {
        personId,
        state,
        kind,
        ...query
      }: PageQuery & { personId: string; state?: WorkState | undefined; kind?: WorkKind | undefined },
    ): Promise<Page> {
      if (personId === readerId)
        return page('made', readerId, query, (after, limit) =>
          ofOneself(personId, { state, kind }, after, limit),
        );
      await findSettings(readerId, personId);
      if (state !== undefined && state !== 'approved') return { records: [], next: null };
      return page('made', readerId, query, (after, limit) => feed.ofAuthor(personId, { kind }, after, limit));
    },

    /** How many works a person has in each state, by kind. */
    async count(authorId: string): Promise<{ state: WorkState; kind: WorkKind; count: number }[]> {
      const { state, kind } = works;
      return database
        .select({ state, kind, count: count() })
        .from(works)
        .where(eq(works.authorId, authorId))
        .groupBy(state, kind);
    },

    /** @throws ApiError userNotFound, cursorInvalid */
    async liked(readerId: string, { personId, ...query }: PageQuery & { personId: string }): Promise<Page> {
      const settings = personId === readerId ? null : await findSettings(readerId, personId);
      if (settings !== null && !communitySettingsOf(settings).showLiked) return { records: [], next: null };
      return page('liked', readerId, query, (after, limit) => likedBy(personId, after, limit));
    },

    /** @throws ApiError cursorInvalid */
    viewed: (readerId: string, query: PageQuery): Promise<Page> =>
      page('viewed', readerId, query, (after, limit) => viewed.list(readerId, after, limit)),
  };

  /** Settings of somebody whom the reader may know of. */
  async function findSettings(readerId: string | null, personId: string): Promise<string> {
    const [person] = await database
      .select({ settings: users.settings })
      .from(users)
      .where(and(eq(users.id, personId), isNull(users.removal), not(isDisabled)));
    if (!person || (await isBlockedBetween(database, readerId, personId))) throw new ApiError('userNotFound');
    return person.settings;
  }

  /** Own works in one state or all, the newest made first. */
  async function ofOneself(
    authorId: string,
    { state, kind }: { state: WorkState | undefined; kind: WorkKind | undefined },
    after: TimePlace | null,
    limit: number,
  ): Promise<ListedWork<TimePlace>[]> {
    const rows = await database
      .select({ workId: works.id, authorId: works.authorId, time: works.createdAt })
      .from(works)
      .where(
        and(
          eq(works.authorId, authorId),
          state === undefined ? undefined : eq(works.state, state),
          kind === undefined ? undefined : eq(works.kind, kind),
          after === null ? undefined : sql`(${works.createdAt}, ${works.id}) < (${after.time}, ${after.id})`,
        ),
      )
      .orderBy(desc(works.createdAt), desc(works.id))
      .limit(limit);
    return rows.map(({ time, ...row }) => ({ ...row, tags: [], place: { time, id: row.workId } }));
  }

  async function likedBy(
    userId: string,
    after: TimePlace | null,
    limit: number,
  ): Promise<ListedWork<TimePlace>[]> {
    const rows = await database
      .select({
        workId: publicWorks.workId,
        authorId: publicWorks.authorId,
        tags: publicWorks.tags,
        time: workLikes.createdAt,
      })
      .from(workLikes)
      .innerJoin(publicWorks, eq(publicWorks.workId, workLikes.workId))
      .where(
        and(
          eq(workLikes.userId, userId),
          after === null
            ? undefined
            : sql`(${workLikes.createdAt}, ${workLikes.workId}) < (${after.time}, ${after.id})`,
        ),
      )
      .orderBy(desc(workLikes.createdAt), desc(workLikes.workId))
      .limit(limit);
    return rows.map(({ time, ...row }) => ({ ...row, place: { time, id: row.workId } }));
  }
}
