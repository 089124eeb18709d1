import { type NoticeTab, noticeTabOf, type NoticeType, type UnreadCounts } from '@tai/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { StoredNotice } from './notice.ts';
import { noticeCounts, noticePeople, notices } from './notice.tables.ts';
import { addToCounts } from './noticeCounts.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** A notice as it is first stored. */
export interface NewNotice {
  id: string;
  userId: string;
  type: NoticeType;
  foldKey: string | null;
  foldSubject: string | null;
  message: StoredNotice;
  now: number;
}

/** The functions that write expect to run inside a transaction. */
export function createNoticeRepository(database: DatabaseOrTransaction) {
  return {
    /** Stores a notice; false when one with its fold key is there already. */
    async insert({ id, userId, type, foldKey, foldSubject, message, now }: NewNotice): Promise<boolean> {
      const tab = noticeTabOf(type);
      const rows = await database
        .insert(notices)
        .values({
          id,
          userId,
          type,
          tab,
          foldKey,
          foldSubject,
          message,
          createdAt: now,
          sortKey: sortKeyOf(now, id),
        })
        .onConflictDoNothing()
        .returning({ id: notices.id });
      if (rows.length === 0) return false;
      if (message.fromUserId && foldSubject !== null)
        await database.insert(noticePeople).values({ noticeId: id, personId: message.fromUserId });
      await addToCounts(database, userId, tab, { total: 1, unread: 1 });
      return true;
    },

    async list(
      userId: string,
      tab: NoticeTab,
      { currPage, pageSize }: { currPage: number; pageSize: number },
    ) {
      return database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), tab === 'all' ? undefined : eq(notices.tab, tab)))
        .orderBy(desc(notices.sortKey))
        .limit(pageSize)
        .offset((currPage - 1) * pageSize);
    },

    async find(userId: string, id: string): Promise<NoticeRow | null> {
      const [row] = await database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.id, id)));
      return row ?? null;
    },

    /** Unread and all notices of each tab that has any. */
    async counts(userId: string): Promise<{ unread: UnreadCounts; total: UnreadCounts }> {
      const rows = await database
        .select({ tab: noticeCounts.tab, total: noticeCounts.total, unread: noticeCounts.unread })
        .from(noticeCounts)
        .where(eq(noticeCounts.userId, userId));
      const sumOf = (field: 'total' | 'unread') => rows.reduce((sum, row) => sum + row[field], 0);
      const byTab = (field: 'total' | 'unread'): UnreadCounts => ({
        all: sumOf(field),
        ...Object.fromEntries(rows.map((row) => [row.tab, row[field]])),
      });
      return { unread: byTab('unread'), total: byTab('total') };
    },

    /** Marks one as read; null when there is no such notice, false when it was read already. */
    async markRead(userId: string, id: string): Promise<boolean | null> {
      const [row] = await database
        .update(notices)
        .set({ status: 1 })
        .where(and(eq(notices.userId, userId), eq(notices.id, id), eq(notices.status, 0)))
        .returning({ tab: notices.tab });
      if (row) {
        await addToCounts(database, userId, row.tab, { total: 0, unread: -1 });
        return true;
      }
      return (await this.find(userId, id)) === null ? null : false;
    },

    /** Marks all as read and returns how many were not. */
    async markAllRead(userId: string): Promise<number> {
      const rows = await database
        .update(notices)
        .set({ status: 1 })
        .where(and(eq(notices.userId, userId), eq(notices.status, 0)))
        .returning({ tab: notices.tab });
      const byTab = Map.groupBy(rows, ({ tab }) => tab);
      for (const [tab, ofTab] of [...byTab].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        await addToCounts(database, userId, tab, { total: 0, unread: -ofTab.length });
      return rows.length;
    },
  };
}

/** Sorts as text in the order of time; the id tells two of the same millisecond apart. */
export function sortKeyOf(now: number, id: string): string {
  return `${String(now).padStart(15, '0')} ${id}`;
}
