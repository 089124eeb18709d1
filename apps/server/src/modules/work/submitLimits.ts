import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { assertPace, longestPace, type Paced } from '../people/index.ts';
import { workSubmissions } from './work.tables.ts';

/**
 * Counts a submission, in the transaction that makes it and with the author locked.
 * @throws ApiError tooManyRequests
 */
export async function countSubmission(
  transaction: DatabaseOrTransaction,
  { id: userId, ...author }: { id: string } & Paced,
  now: number,
): Promise<void> {
  const since = and(eq(workSubmissions.userId, userId), gt(workSubmissions.submittedAt, now - longestPace));
  const rows = await transaction
    .select({ at: workSubmissions.submittedAt })
    .from(workSubmissions)
    .where(since)
    .orderBy(asc(workSubmissions.submittedAt));
  const times = rows.map(({ at }) => at);
  assertPace('publish', author, times, now);
  await transaction.insert(workSubmissions).values({ userId, submittedAt: now, id: randomUUIDv7() });
}
