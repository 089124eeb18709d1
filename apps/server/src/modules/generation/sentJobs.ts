import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { SentJobs } from '../../serverModule.ts';
import { jobs } from './generation.tables.ts';

/** Jobs that people sent. Those that failed or were cancelled before a worker began them cost nobody anything. */
export const sentJobs: SentJobs = (userIds, since) => {
  const isFree = or(eq(jobs.status, 'failed'), and(eq(jobs.status, 'cancelled'), eq(jobs.attempt, 0)));
  return sql`select user_id, created_at as at from jobs
    where ${and(inArray(jobs.userId, [...userIds]), gt(jobs.createdAt, since), eq(jobs.sample, false))}
      and not (${isFree})`;
};
