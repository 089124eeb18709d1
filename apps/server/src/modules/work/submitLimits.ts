import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@tai/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { workSubmissions } from './work.tables.ts';

const hour = 60 * 60_000;
export const submissionDay = 24 * hour;

/** Works that an account may submit in a time. A new account is the cheapest thing that somebody with bad intent has. */
const newcomer = [
  { within: hour, most: 2 },
  { within: submissionDay, most: 5 },
];
const everybody = [
  { within: hour, most: 10 },
  { within: submissionDay, most: 20 },
];

/**
 * Counts a submission, in the transaction that makes it and with the author locked.
 * @throws ApiError tooManyRequests
 */
export async function countSubmission(
  transaction: DatabaseOrTransaction,
  { id: userId, createdAt }: { id: string; createdAt: number },
  now: number,
): Promise<void> {
  const since = and(eq(workSubmissions.userId, userId), gt(workSubmissions.submittedAt, now - submissionDay));
  const rows = await transaction
    .select({ at: workSubmissions.submittedAt })
    .from(workSubmissions)
    .where(since)
    .orderBy(asc(workSubmissions.submittedAt));
  const isNew = now - createdAt < limits.community.newcomerAge;
  for (const { within, most } of isNew ? newcomer : everybody) {
    const times = rows.map(({ at }) => at).filter((at) => at > now - within);
    const first = times.at(-most);
    if (first !== undefined)
      throw new ApiError('tooManyRequests', { seconds: Math.ceil((first + within - now) / 1000) });
  }
  await transaction.insert(workSubmissions).values({ userId, submittedAt: now, id: randomUUIDv7() });
}
