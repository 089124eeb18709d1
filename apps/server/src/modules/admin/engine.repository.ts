import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type JobFailure, jobs } from '../generation/index.ts';
import { operations } from '../operation/index.ts';

/** How an engine did. */
export interface EngineNumbers {
  succeeded: number;
  failed: number;
  /** Median seconds from start to end of those that succeeded; null without one. */
  medianSeconds: number | null;
}

/**
 * How each engine did since a time, by its id, which the kind of a job begins with. Walks the index of what ended since
 * then and nothing else.
 */
export async function engineNumbers(database: Database, since: number): Promise<Map<string, EngineNumbers>> {
  const { rows } = await database.execute<{
    engine: string;
    succeeded: number;
    failed: number;
    median: number | null;
  }>(sql`
    select split_part(job.kind, '/', 1) as engine,
      count(*) filter (where job.status = 'succeeded')::int as succeeded,
      count(*) filter (where job.status = 'failed')::int as failed,
      percentile_cont(0.5) within group (order by job.ended_at - job.started_at)
        filter (where job.status = 'succeeded') as median
    from jobs job
    where job.ended_at > ${since}
    group by 1`);
  return new Map(
    rows.map(({ engine, succeeded, failed, median }) => [
      engine,
      { succeeded, failed, medianSeconds: median === null ? null : Math.round(median) / 1000 },
    ]),
  );
}

/** Ends the jobs that wait for an engine that is gone, and tells whose they were. */
export async function failWaitingJobs(
  database: Database,
  engineId: string,
  now: number,
): Promise<{ jobId: string; userId: string }[]> {
  const failure: JobFailure = { error: 'engineUnavailable', params: {} };
  const itsRecipes = database
    .select({ code: operations.code })
    .from(operations)
    .where(eq(operations.engineId, engineId));
  return database
    .update(jobs)
    .set({ status: 'failed', failure, endedAt: now })
    .where(and(eq(jobs.status, 'queued'), inArray(jobs.operationCode, itsRecipes)))
    .returning({ jobId: jobs.id, userId: jobs.userId });
}
