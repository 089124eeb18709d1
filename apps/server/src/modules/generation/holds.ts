/*
 * Jobs that wait although a place is free: their engine is switched off, or it says that they cannot begin, such as while
 * a host is away. They keep their place in the queue and are looked at again with every poll of the worker.
 */
import type { ParameterValues } from '@tai/contracts';
import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { operations } from '../operation/index.ts';
import { announceJob } from './announceJob.ts';
import { jobs } from './generation.tables.ts';
import type { JobFailure } from './job.ts';

/** Waiting jobs that one review reads. Those behind them are held when their engine refuses to begin them. */
const reviewedJobs = 200;

interface HoldsOptions extends Pick<Deps, 'database' | 'engines' | 'events' | 'clock' | 'log'> {
  /** Milliseconds for which a job that its engine gave back is not begun again. */
  rest: number;
}

export function createHolds({ database, engines, events, clock, log, rest }: HoldsOptions) {
  const restingUntil = new Map<string, number>();
  let heldIds = new Set<string>();
  /** Holds that this process wrote. Workers that see hosts differently must not overwrite each other in turns. */
  const written = new Map<string, JobFailure>();
  let isFirst = true;

  async function waitingJobs() {
    const askedIds = engines.ids.filter((id) => engines.get(id)?.holdOf);
    return database
      .select({
        ...{ id: jobs.id, userId: jobs.userId, hold: jobs.hold },
        ...{ engineId: operations.engineId, tool: operations.tool, model: operations.model },
        ...{ params: operations.params, seed: operations.seed },
      })
      .from(jobs)
      .innerJoin(operations, eq(operations.code, jobs.operationCode))
      .where(
        and(
          eq(jobs.status, 'queued'),
          or(
            isNotNull(jobs.hold),
            notInArray(operations.engineId, [...engines.ids]),
            inArray(operations.engineId, askedIds),
          ),
        ),
      )
      .orderBy(jobs.priority, jobs.createdAt, jobs.id)
      .limit(reviewedJobs);
  }

  function holdOf(job: Awaited<ReturnType<typeof waitingJobs>>[number]): JobFailure | null {
    if (!engines.ids.includes(job.engineId)) return { error: 'engineOff', params: {} };
    // The reason with which the engine gave the job back is newer than its general answer about hosts.
    if (restingUntil.has(job.id) && job.hold) return job.hold;
    const hold = engines.get(job.engineId)?.holdOf?.({ ...job, params: job.params as ParameterValues });
    return hold ? { error: hold.error, params: hold.params } : null;
  }

  async function save(id: string, userId: string, before: JobFailure | null, hold: JobFailure | null) {
    const changed = await database
      .update(jobs)
      .set({ hold })
      .where(
        and(eq(jobs.id, id), eq(jobs.status, 'queued'), before ? eq(jobs.hold, before) : isNull(jobs.hold)),
      )
      .returning({ id: jobs.id });
    if (hold && changed.length > 0) written.set(id, hold);
    else written.delete(id);
    if (changed.length > 0) await announceJob({ events, log }, { userId, jobId: id, status: 'queued' });
  }

  return {
    /** Leaves a job alone for a while that its engine gave back. */
    rest(jobId: string, hold: JobFailure): void {
      restingUntil.set(jobId, clock.now() + rest);
      heldIds.add(jobId);
      written.set(jobId, hold);
    },

    /** Ids of jobs not to begin now. */
    ids: (): string[] => [...heldIds],

    /** Writes down which waiting jobs are held and why, and tells their owners. */
    async review(): Promise<void> {
      for (const [id, until] of restingUntil) if (until <= clock.now()) restingUntil.delete(id);
      const held = new Set<string>();
      const waiting = await waitingJobs();
      const known = new Set([...waiting.map(({ id }) => id), ...restingUntil.keys()]);
      for (const id of written.keys()) if (!known.has(id)) written.delete(id);
      for (const job of waiting) {
        const hold = holdOf(job);
        if (hold) held.add(job.id);
        const isMine = job.hold === null || isFirst || isSame(job.hold, written.get(job.id) ?? null);
        if (isMine && !isSame(hold, job.hold)) await save(job.id, job.userId, job.hold, hold);
      }
      isFirst = false;
      // Jobs may have been given back while this was going on.
      heldIds = new Set([...held, ...restingUntil.keys()]);
    },
  };
}

/** PostgreSQL gives the keys of JSON back in an order of its own. */
function isSame(a: JobFailure | null, b: JobFailure | null): boolean {
  const sorted = (params: JobFailure['params'] = {}) => JSON.stringify(Object.entries(params).toSorted());
  return a?.error === b?.error && sorted(a?.params) === sorted(b?.params);
}
