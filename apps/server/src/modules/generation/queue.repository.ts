import type { Medium } from '@tai/contracts';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { operations } from '../operation/index.ts';
import { generationTurns, jobs } from './generation.tables.ts';
import type { GenerationJob } from './job.ts';
import { activeStatuses, toJob } from './job.repository.ts';

/** Finished jobs that the speed of a kind is judged by. */
const judgedJobs = 50;

/** Reads the queue of everybody, to tell people where they stand in it and workers who waits. */
export function createQueueRepository(database: Database) {
  return {
    /** Everything that waits or runs, with when each person was last served. */
    async active() {
      const rows = await database
        .select({
          id: jobs.id,
          userId: jobs.userId,
          status: jobs.status,
          priority: jobs.priority,
          kind: jobs.kind,
          medium: operations.medium,
          work: jobs.work,
          progress: jobs.progress,
          createdAt: jobs.createdAt,
          startedAt: jobs.startedAt,
          servedAt: generationTurns.servedAt,
          jobClass: users.jobClass,
        })
        .from(jobs)
        .innerJoin(operations, eq(operations.code, jobs.operationCode))
        .innerJoin(users, eq(users.id, jobs.userId))
        .leftJoin(generationTurns, eq(generationTurns.userId, jobs.userId))
        .where(inArray(jobs.status, [...activeStatuses]));
      return rows.map(({ servedAt, ...row }) => ({ ...row, servedAt: servedAt ?? 0 }));
    },

    /**
     * The oldest job of a person, as opposed to background work, that waits for this engine and is not held.
     * @param media of the jobs that count
     */
    async personWaiting(engineId: string, media: readonly Medium[]): Promise<GenerationJob | undefined> {
      const [row] = await database
        .select()
        .from(jobs)
        .innerJoin(operations, eq(operations.code, jobs.operationCode))
        .where(
          and(
            eq(jobs.status, 'queued'),
            eq(jobs.priority, 0),
            isNull(jobs.hold),
            eq(operations.engineId, engineId),
            inArray(operations.medium, [...media]),
          ),
        )
        .orderBy(jobs.createdAt)
        .limit(1);
      return row && toJob(row);
    },

    /** How much waits and runs, by engine, tool and medium; `oldest` is when the longest waiting one was sent. */
    async depth() {
      const { engineId, tool, medium } = operations;
      const isWaiting = sql`filter (where ${jobs.status} = 'queued')`;
      const rows = await database
        .select({
          ...{ engineId, tool, medium },
          waiting: sql<number>`(count(*) ${isWaiting})::int`,
          running: sql<number>`(count(*) filter (where ${jobs.status} <> 'queued'))::int`,
          oldest: sql<string | null>`min(${jobs.createdAt}) ${isWaiting}`,
        })
        .from(jobs)
        .innerJoin(operations, eq(operations.code, jobs.operationCode))
        .where(inArray(jobs.status, [...activeStatuses]))
        .groupBy(engineId, tool, medium);
      return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : Number(oldest) }));
    },

    /** Jobs that wait or run; samples do not count. */
    async countActive(): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(jobs)
        .where(and(inArray(jobs.status, [...activeStatuses]), eq(jobs.sample, false)));
      return row?.value ?? 0;
    },

    /** How long the latest jobs of a kind took. */
    async pastDurations(kind: string): Promise<{ milliseconds: number; work: number }[]> {
      const rows = await database
        .select({ startedAt: jobs.startedAt, endedAt: jobs.endedAt, work: jobs.work })
        .from(jobs)
        .where(and(eq(jobs.kind, kind), eq(jobs.status, 'succeeded')))
        .orderBy(desc(jobs.endedAt))
        .limit(judgedJobs);
      return rows.flatMap(({ startedAt, endedAt, work }) =>
        startedAt === null || endedAt === null ? [] : [{ milliseconds: endedAt - startedAt, work }],
      );
    },
  };
}

export type ActiveJob = Awaited<ReturnType<ReturnType<typeof createQueueRepository>['active']>>[number];
