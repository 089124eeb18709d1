/*
 * What workers do to trainings. Every change is a compare-and-set on worker and attempt: a worker that was thought dead and comes back,
 * or whose training was ended meanwhile, changes nothing.
 */
import type { TrainState } from '@tai/contracts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { JobFailure } from '../generation/index.ts';
import { waitingOrder } from './trainQueue.ts';
import type { TrainRunRow } from './trainRun.repository.ts';
import { trainRuns } from './training.tables.ts';

/** The right of a worker to change a training: it ends when the training is ended or given to another. */
export interface TrainLease {
  runId: string;
  workerId: string;
  attempt: number;
}

/** Any number that nothing else on this database locks. */
const claimLock = 7_241_051;

interface ClaimOptions {
  workerId: string;
  now: number;
  leaseUntil: number;
  /** Trainers of this process that have a free place, with how many of their trainings may run at once in all processes. */
  places: ReadonlyMap<string, number>;
}

/** Columns of a running training that change while it runs. */
type RunNote = Partial<
  Pick<TrainRunRow, 'phase' | 'step' | 'totalSteps' | 'stepTime' | 'trainerState' | 'goodAttempt'>
>;

export function createTrainLeases(database: Database) {
  const mine = ({ runId, workerId, attempt }: TrainLease) =>
    and(
      eq(trainRuns.id, runId),
      eq(trainRuns.workerId, workerId),
      eq(trainRuns.attempt, attempt),
      eq(trainRuns.state, 'training'),
    );

  return {
    /**
     * Takes the next training by the same fair order. Claims exclude each other, or two workers could both count the same person's
     * running trainings, and both give away the last place of a trainer: its graphics card is the same for all of them.
     */
    claim({ workerId, now, leaseUntil, places }: ClaimOptions): Promise<TrainRunRow | undefined> {
      return database.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
        const taken = await transaction
          .select({ trainerId: trainRuns.trainerId, value: count() })
          .from(trainRuns)
          .where(eq(trainRuns.state, 'training'))
          .groupBy(trainRuns.trainerId);
        const running = new Map(taken.map(({ trainerId, value }) => [trainerId, value]));
        const order = await waitingOrder(transaction);
        const next = order.find(
          ({ trainerId }) => (running.get(trainerId) ?? 0) < (places.get(trainerId) ?? 0),
        );
        if (!next) return undefined;
        const [claimed] = await transaction
          .update(trainRuns)
          .set({
            ...{ state: 'training', phase: 'preparing', workerId, leaseUntil },
            startedAt: sql`coalesce(${trainRuns.startedAt}, ${now})`,
            attempt: sql`${trainRuns.attempt} + 1`,
          })
          .where(and(eq(trainRuns.id, next.id), eq(trainRuns.state, 'queued')))
          .returning();
        return claimed;
      });
    },

    /** Renews the worker's leases; returns the rows that it still holds. */
    async renew(
      workerId: string,
      ids: readonly string[],
      leaseUntil: number,
    ): Promise<Map<string, TrainRunRow>> {
      if (ids.length === 0) return new Map();
      const rows = await database
        .update(trainRuns)
        .set({ leaseUntil })
        .where(
          and(
            inArray(trainRuns.id, [...ids]),
            eq(trainRuns.workerId, workerId),
            eq(trainRuns.state, 'training'),
          ),
        )
        .returning();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** False when the lease is lost: nothing was written then. */
    async note(lease: TrainLease, noted: RunNote): Promise<boolean> {
      const rows = await database
        .update(trainRuns)
        .set(noted)
        .where(mine(lease))
        .returning({ id: trainRuns.id });
      return rows.length > 0;
    },

    /** Ends a training. */
    async end(
      lease: TrainLease,
      state: Exclude<TrainState, 'queued' | 'training'>,
      failure: JobFailure | null,
      now: number,
    ): Promise<boolean> {
      const rows = await database
        .update(trainRuns)
        .set({ state, failure, ...idle, trainerState: null, endedAt: now })
        .where(mine(lease))
        .returning({ id: trainRuns.id });
      return rows.length > 0;
    },

    /** Gives a training back unharmed: the attempt does not count. */
    async requeue(lease: TrainLease): Promise<boolean> {
      const rows = await database
        .update(trainRuns)
        .set({ state: 'queued', ...idle, goodAttempt: lease.attempt })
        .where(mine(lease))
        .returning({ id: trainRuns.id });
      return rows.length > 0;
    },
  };
}

export type TrainLeases = ReturnType<typeof createTrainLeases>;

/** Columns of a training that no worker has. */
export const idle = { phase: null, workerId: null, leaseUntil: null } as const;
