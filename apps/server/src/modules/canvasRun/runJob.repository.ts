import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { jobs } from '../generation/index.ts';
import type { RunJob } from './canvasRun.repository.ts';
import { canvasRunJobs } from './canvasRun.tables.ts';

/** Jobs of steps. */
export function createRunJobRows(database: DatabaseOrTransaction) {
  return {
    /** Jobs of runs in the order of their steps' work. */
    async jobs(runIds: readonly string[]): Promise<RunJob[]> {
      if (runIds.length === 0) return [];
      const { jobId, runId, nodeId, round, place } = canvasRunJobs;
      const { status, progress, failure } = jobs;
      return database
        .select({ jobId, runId, nodeId, round, place, status, progress, failure })
        .from(canvasRunJobs)
        .innerJoin(jobs, eq(jobs.id, canvasRunJobs.jobId))
        .where(inArray(canvasRunJobs.runId, [...runIds]))
        .orderBy(asc(runId), asc(nodeId), asc(round), asc(place));
    },

    /** Whether a job ended already: its event may have come before it was known whose job it is. */
    async isAnyFinal(jobIds: readonly string[]): Promise<boolean> {
      if (jobIds.length === 0) return false;
      const [row] = await database
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(inArray(jobs.id, [...jobIds]), inArray(jobs.status, ['succeeded', 'failed', 'cancelled'])))
        .limit(1);
      return row !== undefined;
    },

    async addJob(job: typeof canvasRunJobs.$inferInsert): Promise<void> {
      await database.insert(canvasRunJobs).values(job).onConflictDoNothing();
    },
  };
}
