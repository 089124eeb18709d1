import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { noticeCounts } from './notice.tables.ts';

/**
 * Changes the numbers of a tab. Every write goes notice first and counts last, so that two transactions of a person never
 * wait for each other in a circle.
 */
export async function addToCounts(
  database: DatabaseOrTransaction,
  userId: string,
  tab: string,
  change: { total: number; unread: number },
): Promise<void> {
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
