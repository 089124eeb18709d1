import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { mutes } from './people.tables.ts';
import { isBlockedBetween } from './relations.ts';

/** False when somebody muted the other, or one of them blocked the other: they are told nothing of each other. */
export async function wantsToHear(
  database: DatabaseOrTransaction,
  userId: string,
  fromId: string,
): Promise<boolean> {
  const [muted] = await database
    .select({ id: mutes.mutedId })
    .from(mutes)
    .where(and(eq(mutes.userId, userId), eq(mutes.mutedId, fromId)));
  return muted === undefined && !(await isBlockedBetween(database, userId, fromId));
}
