import type { JobStatus, RunStatus, RunTarget } from '@tai/contracts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { type JobFailure, jobs } from '../generation/index.ts';
import { canvasRunJobs, canvasRuns, canvasRunSteps } from './canvasRun.tables.ts';

export type StepRow = typeof canvasRunSteps.$inferSelect;
export type NewRun = Omit<typeof canvasRuns.$inferInsert, 'retryId' | 'endedAt' | 'wakeAt'>;

/** A run without the board that it runs, which can be large. */
export interface RunRow {
  id: string;
  boardId: string;
  userId: string;
  saveId: string;
  retryId: string | null;
  target: RunTarget;
  times: number;
  status: RunStatus;
  createdAt: number;
  endedAt: number | null;
}

/** A job of a step with what its queue says. */
export interface RunJob {
  jobId: string;
  runId: string;
  nodeId: string;
  round: number;
  place: number;
  status: JobStatus;
  progress: number;
  failure: JobFailure | null;
}

const head = {
  id: canvasRuns.id,
  boardId: canvasRuns.boardId,
  userId: canvasRuns.userId,
  saveId: canvasRuns.saveId,
  retryId: canvasRuns.retryId,
  target: canvasRuns.target,
  times: canvasRuns.times,
  status: canvasRuns.status,
  createdAt: canvasRuns.createdAt,
  endedAt: canvasRuns.endedAt,
};

/** A statement has at most 65,535 values, and a step has thirteen. */
const stepsAtOnce = 4_000;

/** Rows of runs: read and written. Who may do so is decided before. */
export function createCanvasRunRepository(database: DatabaseOrTransaction) {
  return {
    async insert(run: NewRun, steps: readonly (typeof canvasRunSteps.$inferInsert)[]): Promise<void> {
      await database.insert(canvasRuns).values(run);
      for (let at = 0; at < steps.length; at += stepsAtOnce)
        await database.insert(canvasRunSteps).values(steps.slice(at, at + stepsAtOnce));
    },

    async find(id: string): Promise<RunRow | undefined> {
      const [row] = await database.select(head).from(canvasRuns).where(eq(canvasRuns.id, id));
      return row;
    },

    async findBySave(userId: string, saveId: string): Promise<RunRow | undefined> {
      const [row] = await database
        .select(head)
        .from(canvasRuns)
        .where(and(eq(canvasRuns.userId, userId), eq(canvasRuns.saveId, saveId)));
      return row;
    },

    /** Keeps the run as it is until the transaction ends. */
    async lock(id: string): Promise<RunRow | undefined> {
      const [row] = await database
        .select(head)
        .from(canvasRuns)
        .where(eq(canvasRuns.id, id))
        .for('no key update');
      return row;
    },

    async content(id: string): Promise<string | undefined> {
      const [row] = await database
        .select({ content: canvasRuns.content })
        .from(canvasRuns)
        .where(eq(canvasRuns.id, id));
      return row?.content;
    },

    /** Runs under way and the newest that ended, newest first. */
    async list(boardId: string, limit: number): Promise<RunRow[]> {
      return database
        .select(head)
        .from(canvasRuns)
        .where(eq(canvasRuns.boardId, boardId))
        .orderBy(desc(sql`${canvasRuns.status} = 'running'`), desc(canvasRuns.id))
        .limit(limit);
    },

    async countActive(boardId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(canvasRuns)
        .where(and(eq(canvasRuns.boardId, boardId), eq(canvasRuns.status, 'running')));
      return row?.value ?? 0;
    },

    /** Removes runs of a board that ended, beyond the newest. Their results stay. */
    async removeOld(boardId: string, keep: number): Promise<void> {
      const ended = and(eq(canvasRuns.boardId, boardId), ne(canvasRuns.status, 'running'));
      const [last] = await database
        .select({ id: canvasRuns.id })
        .from(canvasRuns)
        .where(ended)
        .orderBy(desc(canvasRuns.id))
        .offset(keep)
        .limit(1);
      if (last) await database.delete(canvasRuns).where(and(ended, sql`${canvasRuns.id} <= ${last.id}`));
    },

    async steps(runIds: readonly string[]): Promise<StepRow[]> {
      if (runIds.length === 0) return [];
      return database
        .select()
        .from(canvasRunSteps)
        .where(inArray(canvasRunSteps.runId, [...runIds]))
        .orderBy(asc(canvasRunSteps.runId), asc(canvasRunSteps.round), asc(canvasRunSteps.place));
    },

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

    /** Writes what changes of steps, all in one statement. */
    async saveSteps(steps: readonly StepRow[]): Promise<void> {
      for (let at = 0; at < steps.length; at += stepsAtOnce) {
        await database
          .insert(canvasRunSteps)
          .values(steps.slice(at, at + stepsAtOnce))
          .onConflictDoUpdate({
            target: [canvasRunSteps.runId, canvasRunSteps.nodeId, canvasRunSteps.round],
            set: {
              status: sql`excluded.status`,
              work: sql`excluded.work`,
              resultId: sql`excluded.result_id`,
              failure: sql`excluded.failure`,
              field: sql`excluded.field`,
            },
          });
      }
    },

    async addJob(job: typeof canvasRunJobs.$inferInsert): Promise<void> {
      await database.insert(canvasRunJobs).values(job).onConflictDoNothing();
    },

    /** Asks for steps that are not final to be cancelled: those of one node, or all. */
    async askCancel(runId: string, nodeId: string | undefined): Promise<void> {
      await database
        .update(canvasRunSteps)
        .set({ isCancelAsked: true })
        .where(
          and(
            eq(canvasRunSteps.runId, runId),
            nodeId === undefined ? undefined : eq(canvasRunSteps.nodeId, nodeId),
            inArray(canvasRunSteps.status, ['waiting', 'queued']),
          ),
        );
    },

    /** Lets steps that came to nothing wait again, with new jobs. Returns how many. */
    async reopenSteps(runId: string): Promise<number> {
      const reopened = await database
        .update(canvasRunSteps)
        .set({
          ...{
            status: 'waiting',
            isCancelAsked: false,
            work: null,
            resultId: null,
            failure: null,
            field: null,
          },
          attempt: sql`${canvasRunSteps.attempt} + 1`,
        })
        .where(
          and(
            eq(canvasRunSteps.runId, runId),
            inArray(canvasRunSteps.status, ['failed', 'cancelled', 'skipped']),
          ),
        )
        .returning({ nodeId: canvasRunSteps.nodeId, round: canvasRunSteps.round });
      if (reopened.length === 0) return 0;
      const isReopened = sql`exists (
        select 1 from ${canvasRunSteps}
        where ${canvasRunSteps.runId} = ${canvasRunJobs.runId} and ${canvasRunSteps.nodeId} = ${canvasRunJobs.nodeId}
          and ${canvasRunSteps.round} = ${canvasRunJobs.round} and ${canvasRunSteps.status} = 'waiting')`;
      await database.delete(canvasRunJobs).where(and(eq(canvasRunJobs.runId, runId), isReopened));
      return reopened.length;
    },

    async update(id: string, set: Partial<typeof canvasRuns.$inferInsert>): Promise<void> {
      await database.update(canvasRuns).set(set).where(eq(canvasRuns.id, id));
    },

    /** Runs that a job that changed may move on: the one that has it, and those of the person that wait for room. */
    async touchedBy(userId: string, jobId: string): Promise<{ id: string; boardId: string }[]> {
      const hasIt = sql`${canvasRuns.id} in (select ${canvasRunJobs.runId} from ${canvasRunJobs} where ${canvasRunJobs.jobId} = ${jobId})`;
      return database
        .select({ id: canvasRuns.id, boardId: canvasRuns.boardId })
        .from(canvasRuns)
        .where(
          and(
            eq(canvasRuns.userId, userId),
            eq(canvasRuns.status, 'running'),
            or(isNotNull(canvasRuns.wakeAt), hasIt),
          ),
        );
    },

    async activeOfBoard(boardId: string): Promise<string[]> {
      const rows = await database
        .select({ id: canvasRuns.id })
        .from(canvasRuns)
        .where(and(eq(canvasRuns.boardId, boardId), eq(canvasRuns.status, 'running')));
      return rows.map(({ id }) => id);
    },

    /** Runs under way that nobody advances and that wait for no time to come. */
    async idle(now: number): Promise<string[]> {
      const rows = await database
        .select({ id: canvasRuns.id })
        .from(canvasRuns)
        .where(
          and(
            eq(canvasRuns.status, 'running'),
            or(isNull(canvasRuns.leaseUntil), lt(canvasRuns.leaseUntil, now)),
            or(isNull(canvasRuns.wakeAt), sql`${canvasRuns.wakeAt} <= ${now}`),
          ),
        )
        .orderBy(asc(canvasRuns.id));
      return rows.map(({ id }) => id);
    },
  };
}

export type CanvasRunRepository = ReturnType<typeof createCanvasRunRepository>;
