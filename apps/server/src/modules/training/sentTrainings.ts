import { and, gt, inArray, ne, sql } from 'drizzle-orm';
import type { SentJobs } from '../../serverModule.ts';
import { trainRuns } from './training.tables.ts';

/** Trainings that people started and that did not fail. */
export const sentTrainings: SentJobs = (userIds, since) => sql`
  select user_id, created_at as at from train_runs
  where ${and(inArray(trainRuns.userId, [...userIds]), gt(trainRuns.createdAt, since), ne(trainRuns.state, 'failed'))}`;
