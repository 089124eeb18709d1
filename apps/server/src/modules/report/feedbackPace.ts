import { hasAnyPermission, limits, permissions } from '@tai/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { assertPace, longestPace, type Paced } from '../people/index.ts';
import { feedback } from './report.tables.ts';

/**
 * Refuses feedback that comes too often or attaches too much in a day. Rows are counted, so that it holds for all processes.
 * @param bytes of the attachment
 * @throws ApiError tooManyRequests
 */
export async function assertFeedbackPace(
  database: DatabaseOrTransaction,
  { id: userId, ...person }: { id: string } & Paced,
  bytes: number,
  now: number,
): Promise<void> {
  const rows = await database
    .select({ at: feedback.createdAt, bytes: feedback.attachmentBytes })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), gt(feedback.createdAt, now - longestPace)))
    .orderBy(asc(feedback.createdAt));
  const times = rows.map(({ at }) => at);
  assertPace('feedback', person, times, now);
  if (hasAnyPermission(permissionsOf(person), [permissions.moderate])) return;
  const sent = rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
  let excess = sent + bytes - limits.community.feedbackBytesInADay;
  if (excess <= 0) return;
  // Room comes back when the oldest attachments are a day old.
  let wait = longestPace;
  for (const row of rows) {
    if (excess <= 0) break;
    excess -= row.bytes ?? 0;
    wait = row.at + longestPace - now;
  }
  throw new ApiError('tooManyRequests', { seconds: Math.ceil(wait / 1000) });
}
