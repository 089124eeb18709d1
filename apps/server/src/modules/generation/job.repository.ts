import { type JobStatus, type ParameterValues } from '@tai/contracts';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { operations } from '../operation/index.ts';
import { jobOutputs, jobs } from './generation.tables.ts';
import type { GenerationJob, JobOutput } from './job.ts';

export const activeStatuses = ['queued', 'running', 'saving'] as const satisfies JobStatus[];

export interface NewJob {
  id: string;
  userId: string;
  operationCode: string;
  idempotencyKey: string;
  requestHash: string;
  priority: number;
  sample: boolean;
  kind: string;
  work: number;
  requestId: string | null;
  boardRunId: string | null;
  traceParent: string | null;
  createdAt: number;
}

/** Jobs as their owner sees them. What a worker does to them is in lease.repository.ts. */
/** A picture of a job as it is shown; the SVG itself is asked for alone. */
export type ShownOutput = Omit<JobOutput, 'vector'> & { hasVector: boolean };

export function createJobRepository(database: DatabaseOrTransaction) {
  const select = () =>
    database.select().from(jobs).innerJoin(operations, eq(operations.code, jobs.operationCode)).$dynamic();

  return {
    async insert(job: NewJob): Promise<void> {
      await database.insert(jobs).values({ ...job, status: 'queued' });
    },

    async find(userId: string, id: string): Promise<GenerationJob | undefined> {
      const [row] = await select().where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
      return row && toJob(row);
    },

    async findByKey(userId: string, idempotencyKey: string) {
      const [row] = await database
        .select({ id: jobs.id, requestHash: jobs.requestHash })
        .from(jobs)
        .where(and(eq(jobs.userId, userId), eq(jobs.idempotencyKey, idempotencyKey)));
      return row;
    },

    async list(userId: string, page: { statuses?: readonly JobStatus[]; limit: number; offset: number }) {
      const condition = and(
        eq(jobs.userId, userId),
        page.statuses ? inArray(jobs.status, [...page.statuses]) : undefined,
      );
      const rows = await select()
        .where(condition)
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(jobs).where(condition);
      return { list: rows.map(toJob), total: total?.value ?? 0 };
    },

    /** Jobs that are not final and that the person asked for. */
    async listActive(userId: string): Promise<GenerationJob[]> {
      const rows = await select()
        .where(
          and(inArray(jobs.status, [...activeStatuses]), eq(jobs.userId, userId), eq(jobs.sample, false)),
        )
        .orderBy(desc(jobs.createdAt), desc(jobs.id));
      return rows.map(toJob);
    },

    async countActive(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(jobs)
        .where(
          and(inArray(jobs.status, [...activeStatuses]), eq(jobs.userId, userId), eq(jobs.sample, false)),
        );
      return row?.value ?? 0;
    },

    /** Ids of the pictures of each job, in order. */
    async outputs(jobIds: readonly string[]): Promise<Map<string, ShownOutput[]>> {
      const outputs = new Map<string, ShownOutput[]>();
      if (jobIds.length === 0) return outputs;
      const rows = await database
        .select({
          jobId: jobOutputs.jobId,
          pictureId: jobOutputs.pictureId,
          notes: jobOutputs.notes,
          hasVector: sql<boolean>`${jobOutputs.vector} is not null`,
        })
        .from(jobOutputs)
        .where(inArray(jobOutputs.jobId, [...jobIds]))
        .orderBy(jobOutputs.jobId, jobOutputs.place);
      for (const { jobId, ...output } of rows) outputs.set(jobId, [...(outputs.get(jobId) ?? []), output]);
      return outputs;
    },

    /** The SVG of a picture that this person made; null when it has none or is not theirs. */
    async vector(userId: string, pictureId: string): Promise<string | null> {
      const [row] = await database
        .select({ vector: jobOutputs.vector })
        .from(jobOutputs)
        .innerJoin(jobs, eq(jobs.id, jobOutputs.jobId))
        .where(and(eq(jobs.userId, userId), eq(jobOutputs.pictureId, pictureId)));
      return row?.vector ?? null;
    },

    /** Cancels a job that is not final yet. False when it is, or is no job of this person. */
    async cancel(userId: string, id: string, now: number): Promise<boolean> {
      const rows = await database
        .update(jobs)
        .set({ status: 'cancelled', endedAt: now, workerId: null, leaseUntil: null })
        .where(and(eq(jobs.id, id), eq(jobs.userId, userId), inArray(jobs.status, [...activeStatuses])))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },
  };
}

interface JobRow {
  jobs: typeof jobs.$inferSelect;
  operations: typeof operations.$inferSelect;
}

export function toJob({ jobs: job, operations: operation }: JobRow): GenerationJob {
  return {
    id: job.id,
    userId: job.userId,
    operationCode: job.operationCode,
    status: job.status,
    priority: job.priority,
    sample: job.sample,
    medium: operation.medium,
    tool: operation.tool,
    engineId: operation.engineId,
    model: operation.model,
    version: operation.version,
    params: operation.params as ParameterValues,
    styles: operation.styles,
    seed: operation.seed,
    promptWords: operation.promptWords,
    kind: job.kind,
    work: job.work,
    progress: job.progress,
    attempt: job.attempt,
    failure: job.failure,
    hold: job.hold,
    engineState: job.engineState,
    hostPosition: job.hostPosition,
    requestId: job.requestId,
    boardRunId: job.boardRunId,
    traceParent: job.traceParent,
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    endedAt: job.endedAt,
  };
}
