import { errorCode, errorMessage, type ManagedJob } from '@tai/contracts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { type JobFailure, jobs } from '../generation/index.ts';
import { operations } from '../operation/index.ts';

/** Finished jobs that the list reaches back to: nobody turns more pages, and counting all would read them all. */
const reach = 10_000;

const shown = {
  id: jobs.id,
  userId: jobs.userId,
  username: users.username,
  tool: operations.tool,
  engineId: operations.engineId,
  model: operations.model,
  status: jobs.status,
  progress: jobs.progress,
  createTime: jobs.createdAt,
  startTime: jobs.startedAt,
  endTime: jobs.endedAt,
  failure: jobs.failure,
};

/** Jobs of everybody as an operator sees them: without prompts and pictures. */
export function createManagedJobRepository(database: Database) {
  const select = () =>
    database
      .select(shown)
      .from(jobs)
      .innerJoin(operations, eq(operations.code, jobs.operationCode))
      .innerJoin(users, eq(users.id, jobs.userId))
      .$dynamic();

  return {
    async find(ids: string[]): Promise<Map<string, ManagedJob>> {
      if (ids.length === 0) return new Map();
      const rows = await select().where(inArray(jobs.id, ids));
      return new Map(rows.map((row) => [row.id, toManagedJob(row)]));
    },

    /** The latest that ended, newest first. */
    async ended(statuses: ('succeeded' | 'cancelled' | 'failed')[], page: { limit: number; offset: number }) {
      const wanted = and(inArray(jobs.status, statuses), isNotNull(jobs.endedAt));
      const limit = Math.max(0, Math.min(page.limit, reach - page.offset));
      const rows = await select()
        .where(wanted)
        .orderBy(desc(jobs.endedAt), desc(jobs.id))
        .limit(limit)
        .offset(page.offset);
      const latest = database.select({ id: jobs.id }).from(jobs).where(wanted).limit(reach).as('latest');
      const [total] = await database.select({ value: sql<number>`count(*)::int` }).from(latest);
      return { records: rows.map(toManagedJob), total: total?.value ?? 0 };
    },
  };
}

function toManagedJob({
  failure,
  ...row
}: Omit<ManagedJob, 'error'> & { failure: JobFailure | null }): ManagedJob {
  return {
    ...row,
    progress: row.status === 'succeeded' ? 100 : row.progress,
    error: failure && {
      code: errorCode(failure.error),
      error: failure.error,
      msg: errorMessage(failure.error, failure.params),
      params: failure.params,
    },
  };
}
