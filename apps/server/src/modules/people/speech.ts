import { and, eq, gt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { personMutes } from './people.tables.ts';

/** Until when a moderator muted an account, and why; null when it may speak. */
export async function muteOf(
  database: DatabaseOrTransaction,
  userId: string,
  now: number,
): Promise<{ until: number; reason: string } | null> {
  const [row] = await database
    .select({ until: personMutes.until, reason: personMutes.reason })
    .from(personMutes)
    .where(and(eq(personMutes.userId, userId), gt(personMutes.until, now)));
  return row ?? null;
}

/**
 * Asked before anything that others would read.
 * @throws ApiError muted
 */
export async function assertMaySpeak(
  database: DatabaseOrTransaction,
  userId: string,
  now: number,
): Promise<void> {
  const mute = await muteOf(database, userId, now);
  if (mute) throw new ApiError('muted', { until: new Date(mute.until).toISOString().slice(0, 16) });
}
