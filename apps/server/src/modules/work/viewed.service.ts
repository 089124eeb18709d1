import { limits } from '@tai/contracts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import { communitySettingsOf } from '../people/index.ts';
import type { TimePlace } from './feed.repository.ts';
import { publicWorks, works, workViews } from './work.tables.ts';
import type { ListedWork } from './workPage.ts';
import type { WorkRow } from './workState.ts';

const day = 24 * 60 * 60_000;

export function createViewedService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Counts a look at somebody else's public work once a day, and puts the work at the top of the history. */
    async look({ id: userId, settings }: Pick<Account, 'id' | 'settings'>, work: WorkRow): Promise<void> {
      if (work.authorId === userId || work.state !== 'approved') return;
      const now = clock.now();
      const isKept = communitySettingsOf(settings).keepHistory;
      const today = now - (now % day);
      const fresh = { viewedAt: now, isKept };
      const look = and(eq(workViews.userId, userId), eq(workViews.workId, work.id));
      const added = await database
        .insert(workViews)
        .values({ userId, workId: work.id, ...fresh })
        .onConflictDoNothing()
        .returning({ workId: workViews.workId });
      const counted =
        added.length > 0
          ? added
          : await database
              .update(workViews)
              .set(fresh)
              .where(and(look, lt(workViews.viewedAt, today)))
              .returning({ workId: workViews.workId });
      if (counted.length === 0) return void (await database.update(workViews).set(fresh).where(look));
      await database
        .update(works)
        .set({ views: sql`${works.views} + 1` })
        .where(eq(works.id, work.id));
    },

    /** Public works that a person looked at, the last look first. */
    async list(userId: string, after: TimePlace | null, limit: number): Promise<ListedWork<TimePlace>[]> {
      const rows = await database
        .select({
          workId: publicWorks.workId,
          authorId: publicWorks.authorId,
          tags: publicWorks.tags,
          time: workViews.viewedAt,
        })
        .from(workViews)
        .innerJoin(publicWorks, eq(publicWorks.workId, workViews.workId))
        .where(
          and(
            eq(workViews.userId, userId),
            sql`is_kept`,
            after === null
              ? undefined
              : sql`(${workViews.viewedAt}, ${workViews.workId}) < (${after.time}, ${after.id})`,
          ),
        )
        .orderBy(desc(workViews.viewedAt), desc(workViews.workId))
        .limit(limit);
      return rows.map(({ time, ...row }) => ({ ...row, place: { time, id: row.workId } }));
    },

    /** Takes one work out of the history, or all; that they were looked at stays counted. */
    async clear(userId: string, workId?: string): Promise<number> {
      const rows = await database
        .update(workViews)
        .set({ isKept: false })
        .where(
          and(
            eq(workViews.userId, userId),
            eq(workViews.isKept, true),
            workId === undefined ? undefined : eq(workViews.workId, workId),
          ),
        )
        .returning({ id: workViews.workId });
      return rows.length;
    },

    /** Drops what is beyond the number kept of a person, and looks that are in no history and of no day that counts. */
    async tidy(): Promise<void> {
      await database
        .delete(workViews)
        .where(and(eq(workViews.isKept, false), lt(workViews.viewedAt, clock.now() - day)));
      const crowded = await database
        .select({ userId: workViews.userId })
        .from(workViews)
        .groupBy(workViews.userId)
        .having(sql`count(*) > ${limits.community.historyMax}`);
      for (const { userId } of crowded) {
        const beyond = database
          .select({ workId: workViews.workId })
          .from(workViews)
          .where(eq(workViews.userId, userId))
          .orderBy(desc(workViews.viewedAt), desc(workViews.workId))
          .offset(limits.community.historyMax);
        await database
          .delete(workViews)
          .where(and(eq(workViews.userId, userId), inArray(workViews.workId, beyond)));
      }
    },
  };
}
