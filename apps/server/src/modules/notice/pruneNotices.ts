import { limits } from '@tai/contracts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { noticeCounts, notices } from './notice.tables.ts';
import { addToCounts } from './noticeCounts.ts';

/** People who have more notices than are kept. */
export async function crowdedPeople(database: DatabaseOrTransaction): Promise<string[]> {
  const rows = await database
    .select({ userId: noticeCounts.userId })
    .from(noticeCounts)
    .groupBy(noticeCounts.userId)
    .having(sql`sum(${noticeCounts.total}) > ${limits.notice.keepPerPerson}`);
  return rows.map(({ userId }) => userId);
}

/** Drops what is beyond the number kept of a person: read ones before unread ones, old ones before new ones. */
export async function pruneNotices(database: DatabaseOrTransaction, userId: string): Promise<void> {
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
    await addToCounts(database, userId, tab, { total: -ofTab.length, unread: -unread });
  }
}
