/*
 * What workers do to jobs. Every change is a compare-and-set on status, worker and attempt: a worker that was thought
 * dead and comes back, or one whose job was cancelled meanwhile, changes nothing.
 */
import type { JobStatus, Medium } from '@tai/contracts';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { operations } from '../operation/index.ts';
import { classPatience, clipPatience } from './fairTurn.ts';
import { fullEngines } from './fullEngines.ts';
import { generationTurns, jobOutputs, jobs } from './generation.tables.ts';
import { type GenerationJob, type JobFailure, type JobLease, maxAttempts, type JobOutput } from './job.ts';
import { toJob } from './job.repository.ts';

const held = ['running', 'saving'] as const satisfies JobStatus[];
/** Any number that nothing else on this database locks. */
const claimLock = 7_241_032;

export interface ClaimOptions {
  workerId: string;
  now: number;
  leaseUntil: number;
  /** Jobs of one person that may run at once. */
  perUser: number;
  /** Only these engines are in the worker's process. */
  engineIds: readonly string[];
  /** What jobs may make that it takes; null for everything. */
  media: readonly Medium[] | null;
  /** Those of them that have as many clips here as they may. */
  clipFullIds: readonly string[];
  /** How many jobs those of them that work elsewhere get at once, from all workers together. */
  sharedPlaces: ReadonlyMap<string, number>;
  /** Jobs that cannot begin now. */
  heldIds: readonly string[];
}

/** Columns of a running job that change while it runs; `engineState` is JSON. */
interface JobNote {
  progress?: number;
  hostPosition?: number | null;
  engineState?: unknown;
}

/** A job that left the hands of its worker. */
export interface ReleasedJob {
  id: string;
  userId: string;
}

export function createLeaseRepository(database: Database) {
  const mine = (lease: JobLease, ...statuses: JobStatus[]) =>
    and(
      eq(jobs.id, lease.jobId),
      eq(jobs.workerId, lease.workerId),
      eq(jobs.attempt, lease.attempt),
      inArray(jobs.status, statuses),
    );

  return {
    /**
     * Takes the next job in the order of fairTurn.ts. Claims exclude each other, or two workers could each count the
     * same running jobs of a person or an engine and exceed the limit together; they are short.
     */
    claim({
      workerId,
      now,
      leaseUntil,
      perUser,
      ...options
    }: ClaimOptions): Promise<GenerationJob | undefined> {
      return database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
        const { sharedPlaces, media, heldIds } = options;
        const { fullIds, clipFullIds } = await fullEngines(transaction, sharedPlaces);
        const engineIds = options.engineIds.filter((id) => !fullIds.has(id));
        if (engineIds.length === 0) return undefined;
        const { rows } = await transaction.execute<{ id: string }>(sql`
          select job.id
          from jobs job
          join operations operation on operation.code = job.operation_code
          join users owner on owner.id = job.user_id
          left join (
            select user_id, count(*) as load from jobs where status in ('running', 'saving') group by user_id
          ) running on running.user_id = job.user_id
          left join generation_turns turn on turn.user_id = job.user_id
          where job.status = 'queued'
            and operation.engine_id in ${engineIds}
            ${media === null ? sql`` : sql`and operation.medium in ${[...media]}`}
            ${withoutClipsOf([...options.clipFullIds, ...clipFullIds])}
            ${heldIds.length > 0 ? sql`and job.id not in ${[...heldIds]}` : sql``}
            and coalesce(running.load, 0) < ${perUser}
          order by job.priority, ${levelAt(now)}, ${rankAt(now)}, coalesce(running.load, 0), coalesce(turn.served_at, 0), job.created_at, job.id
          limit 1
          for update of job skip locked`);
        const id = rows[0]?.id;
        if (id === undefined) return undefined;
        const [claimed] = await transaction
          .update(jobs)
          .set({
            status: 'running',
            hold: null,
            workerId,
            leaseUntil,
            startedAt: now,
            progress: 0,
            attempt: sql`${jobs.attempt} + 1`,
          })
          .where(eq(jobs.id, id))
          .returning({ userId: jobs.userId });
        if (!claimed) return undefined;
        // Two turns in one millisecond would be a draw; the second must count as later.
        await transaction
          .insert(generationTurns)
          .values({ userId: claimed.userId, servedAt: now })
          .onConflictDoUpdate({
            target: generationTurns.userId,
            set: {
              servedAt: sql`greatest(excluded.served_at, (select max(served_at) + 1 from generation_turns))`,
            },
          });
        const [row] = await transaction
          .select()
          .from(jobs)
          .innerJoin(operations, eq(operations.code, jobs.operationCode))
          .where(eq(jobs.id, id));
        return row && toJob(row);
      });
    },

    /** Renews the worker's leases of these jobs; returns those it still holds. A claim whose answer was lost runs out. */
    async renew(workerId: string, jobIds: readonly string[], leaseUntil: number): Promise<Set<string>> {
      const rows = await database
        .update(jobs)
        .set({ leaseUntil })
        .where(and(inArray(jobs.id, [...jobIds]), inArray(jobs.status, held), eq(jobs.workerId, workerId)))
        .returning({ id: jobs.id });
      return new Set(rows.map((row) => row.id));
    },

    /** Writes down how a job does, or what its engine is to find at the next attempt. */
    async note(lease: JobLease, noted: JobNote): Promise<void> {
      await database.update(jobs).set(noted).where(mine(lease, 'running'));
    },

    async beginSaving(lease: JobLease): Promise<boolean> {
      const rows = await database
        .update(jobs)
        .set({ status: 'saving', progress: 100 })
        .where(mine(lease, 'running'))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },

    /** Ends a job with its pictures, in the transaction that makes them. */
    async succeed(
      lease: JobLease,
      outputs: readonly JobOutput[],
      now: number,
      transaction: DatabaseOrTransaction,
    ): Promise<boolean> {
      const rows = await transaction
        .update(jobs)
        .set({ status: 'succeeded', ...ended, endedAt: now })
        .where(mine(lease, 'saving'))
        .returning({ id: jobs.id });
      if (rows.length === 0) return false;
      const made = outputs.map((output, place) => ({ jobId: lease.jobId, place, ...output }));
      if (made.length > 0) await transaction.insert(jobOutputs).values(made);
      return true;
    },

    async fail(lease: JobLease, failure: JobFailure, now: number): Promise<boolean> {
      const rows = await database
        .update(jobs)
        .set({ status: 'failed', failure, ...ended, endedAt: now })
        .where(mine(lease, ...held))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },

    /** Gives a job back unharmed: the attempt does not count. With a hold it says why it waits. */
    async requeue(lease: JobLease, hold: JobFailure | null = null): Promise<boolean> {
      const rows = await database
        .update(jobs)
        .set({ ...waitingAgain, hold, attempt: sql`${jobs.attempt} - 1` })
        .where(mine(lease, ...held))
        .returning({ id: jobs.id });
      return rows.length > 0;
    },

    /**
     * Finds jobs whose worker died: begun once they wait again, begun twice they fail.
     * @param options `all` takes every job that runs, whatever its lease says
     */
    recover(
      now: number,
      options: { all: boolean },
    ): Promise<{ requeued: ReleasedJob[]; failed: ReleasedJob[] }> {
      const isDead = and(inArray(jobs.status, held), options.all ? undefined : lt(jobs.leaseUntil, now));
      const failure: JobFailure = { error: 'jobInterrupted', params: {} };
      const released = { id: jobs.id, userId: jobs.userId };
      return database.transaction(async (transaction) => ({
        requeued: await transaction
          .update(jobs)
          .set(waitingAgain)
          .where(and(isDead, lt(jobs.attempt, maxAttempts)))
          .returning(released),
        failed: await transaction
          .update(jobs)
          .set({ status: 'failed', failure, ...ended, endedAt: now })
          .where(and(isDead, gte(jobs.attempt, maxAttempts)))
          .returning(released),
      }));
    },
  };
}

/** As `classOf` of fairTurn.ts. */
function levelAt(now: number) {
  return sql`greatest(0, case owner.job_class when 'high' then 0 when 'normal' then 1 else 2 end
    - greatest(0, (${now}::bigint - job.created_at) / ${classPatience}::bigint))`;
}

/** As `rankOf` of fairTurn.ts. */
function rankAt(now: number) {
  return sql`case when operation.medium <> 'video' then 1
    when job.created_at <= ${now - clipPatience} then 0 else 2 end`;
}

function withoutClipsOf(engineIds: readonly string[]) {
  return engineIds.length === 0
    ? sql``
    : sql`and not (operation.medium = 'video' and operation.engine_id in ${[...engineIds]})`;
}

const ended = { workerId: null, leaseUntil: null, hostPosition: null, engineState: null } as const;

const waitingAgain = {
  status: 'queued',
  workerId: null,
  leaseUntil: null,
  startedAt: null,
  hostPosition: null,
  progress: 0,
} as const;
