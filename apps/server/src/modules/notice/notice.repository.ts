import { limits, type NoticeTab, noticeTabOf, type NoticeType, type UnreadCounts } from '@tai/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { NoticePerson, StoredNotice } from './notice.ts';
import { noticeCounts, noticePeople, notices, noticesTakenBack } from './notice.tables.ts';

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

/** How many names a fold shows. */
const namesShown = 3;

/**
 * Every write goes notice first and counts last, so that two transactions of a person never wait for each other in a
 * circle. The functions that write expect to run inside a transaction.
 */
export function createNoticeRepository(database: DatabaseOrTransaction) {
  async function count(userId: string, tab: string, change: { total: number; unread: number }) {
    await database
      .insert(noticeCounts)
      .values({ userId, tab, ...change })
      .onConflictDoUpdate({
        target: [noticeCounts.userId, noticeCounts.tab],
        set: {
          total: sql`${noticeCounts.total} + ${change.total}`,
          unread: sql`${noticeCounts.unread} + ${change.unread}`,
        },
      });
  }

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
      await count(userId, tab, { total: 1, unread: 1 });
      return true;
    },

    /** Adds a person to the fold of this key; null when they are in it already. */
    async fold(
      userId: string,
      foldKey: string,
      person: NoticePerson,
      now: number,
    ): Promise<NoticeRow | null> {
      const [row] = await database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.foldKey, foldKey)))
        .for('update');
      if (!row) return null;
      const added = await database
        .insert(noticePeople)
        .values({ noticeId: row.id, personId: person.id })
        .onConflictDoNothing()
        .returning({ personId: noticePeople.personId });
      if (added.length === 0) return null;
      const message: StoredNotice = {
        ...row.message,
        fromUserId: person.id,
        fromUserName: person.name,
        fromUserAvatar: person.avatar ?? '',
        names: [person.name, ...row.message.names].slice(0, namesShown),
      };
      const changed = {
        message,
        status: 0,
        people: row.people + 1,
        sortKey: sortKeyOf(now, row.id),
      };
      await database.update(notices).set(changed).where(eq(notices.id, row.id));
      if (row.status === 1) await count(userId, row.tab, { total: 0, unread: 1 });
      return { ...row, ...changed };
    },

    /**
     * Puts a person back into the fold that they took themselves out of, as unread and in the place as it was then.
     * @returns false when they did not
     */
    async restore(
      { id, userId, type, message }: Pick<NewNotice, 'id' | 'userId' | 'type' | 'message'>,
      subject: string,
      person: NoticePerson,
    ): Promise<boolean> {
      const [before] = await database
        .delete(noticesTakenBack)
        .where(
          and(
            eq(noticesTakenBack.userId, userId),
            eq(noticesTakenBack.type, type),
            eq(noticesTakenBack.subject, subject),
            eq(noticesTakenBack.personId, person.id),
          ),
        )
        .returning();
      if (!before) return false;
      const { foldKey, status, createdAt, sortKey } = before;
      const tab = noticeTabOf(type);
      const made = await database
        .insert(notices)
        .values({
          ...{ id, userId, type, tab, foldKey, foldSubject: subject },
          ...{ status, message, createdAt, sortKey },
        })
        .onConflictDoNothing()
        .returning({ id: notices.id });
      if (made.length > 0) {
        await database.insert(noticePeople).values({ noticeId: id, personId: person.id });
        await count(userId, tab, { total: 1, unread: status === 0 ? 1 : 0 });
        return true;
      }
      const [row] = await database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.foldKey, foldKey)))
        .for('update');
      if (!row) return true;
      const added = await database
        .insert(noticePeople)
        .values({ noticeId: row.id, personId: person.id })
        .onConflictDoNothing()
        .returning({ personId: noticePeople.personId });
      if (added.length === 0) return true;
      const names = [...row.message.names, person.name].slice(0, namesShown);
      await database
        .update(notices)
        .set({ people: row.people + 1, message: { ...row.message, names } })
        .where(eq(notices.id, row.id));
      return true;
    },

    /** Takes a person out of the folds about a subject; a fold without people goes. Returns whether anything changed. */
    async takeBack(
      userId: string,
      type: NoticeType,
      subject: string,
      person: NoticePerson,
    ): Promise<boolean> {
      const rows = await database
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.type, type), eq(notices.foldSubject, subject)))
        .orderBy(notices.id)
        .for('update');
      let isChanged = false;
      for (const row of rows) {
        const gone = await database
          .delete(noticePeople)
          .where(and(eq(noticePeople.noticeId, row.id), eq(noticePeople.personId, person.id)))
          .returning({ personId: noticePeople.personId });
        if (gone.length === 0) continue;
        isChanged = true;
        const { foldKey, status, createdAt, sortKey } = row;
        if (foldKey !== null) {
          const was = { foldKey, status, createdAt, sortKey };
          await database
            .insert(noticesTakenBack)
            .values({ userId, type, subject, personId: person.id, ...was })
            .onConflictDoUpdate({
              target: [
                noticesTakenBack.userId,
                noticesTakenBack.type,
                noticesTakenBack.subject,
                noticesTakenBack.personId,
              ],
              set: was,
            });
        }
        if (row.people <= 1) {
          await database.delete(notices).where(eq(notices.id, row.id));
          await count(userId, row.tab, { total: -1, unread: row.status === 0 ? -1 : 0 });
          continue;
        }
        const names = row.message.names.filter((name) => name !== person.name);
        await database
          .update(notices)
          .set({ people: row.people - 1, message: { ...row.message, names } })
          .where(eq(notices.id, row.id));
      }
      return isChanged;
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
        await count(userId, row.tab, { total: 0, unread: -1 });
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
        await count(userId, tab, { total: 0, unread: -ofTab.length });
      return rows.length;
    },

    /** People who have more notices than are kept. */
    async crowdedPeople(): Promise<string[]> {
      const rows = await database
        .select({ userId: noticeCounts.userId })
        .from(noticeCounts)
        .groupBy(noticeCounts.userId)
        .having(sql`sum(${noticeCounts.total}) > ${limits.notice.keepPerPerson}`);
      return rows.map(({ userId }) => userId);
    },

    /** Drops what is beyond the number kept of a person: read ones before unread ones, old ones before new ones. */
    async prune(userId: string): Promise<void> {
      const beyond = database
        .select({ id: notices.id })
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(notices.status, desc(notices.sortKey))
        .offset(limits.notice.keepPerPerson);
      const rows = await database
        .delete(notices)
        .where(inArray(notices.id, beyond))
        .returning({ tab: notices.tab, status: notices.status });
      for (const [tab, ofTab] of [...Map.groupBy(rows, ({ tab }) => tab)].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      )) {
        const unread = ofTab.filter(({ status }) => status === 0).length;
        await count(userId, tab, { total: -ofTab.length, unread: -unread });
      }
    },
  };
}

/** Sorts as text in the order of time; the id tells two of the same millisecond apart. */
function sortKeyOf(now: number, id: string): string {
  return `${String(now).padStart(15, '0')} ${id}`;
}
