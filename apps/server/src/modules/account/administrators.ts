import { and, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from './account.tables.ts';

/** Any number that nothing else on this database locks. */
const administratorLock = 7_241_033;

/**
 * Whether another enabled administrator stays when this one goes. Whoever asks holds a lock until the end of the
 * transaction, so that two administrators cannot remove each other at the same time.
 */
export async function hasOtherAdministrator(
  transaction: DatabaseOrTransaction,
  userId: string,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${administratorLock})`);
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, userId), ne(users.status, '2')))
    .limit(1);
  return rows.length > 0;
}
