/*
 * Trainings as rows. What a worker does to one is a compare-and-set on worker and attempt: a worker that was thought dead and comes
 * back, or whose training was ended meanwhile, changes nothing.
 */
import { isTrainActive, type TrainState } from '@tai/contracts';
import { and, count, desc, eq, inArray, isNotNull, lt, max, not, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/containsText.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { fairOrder, type JobFailure } from '../generation/index.ts';
import { activeStates } from './dataset.repository.ts';
import { trainRuns } from './training.tables.ts';

export type TrainRunRow = typeof trainRuns.$inferSelect;

/** The right of a worker to change a training: it ends when the training is ended or given to another. */
export interface TrainLease {
  runId: string;
  workerId: string;
  attempt: number;
}

/** How often a training may be begun without a checkpoint before it waits for a person. */
export const maxAttempts = 3;
/** Any number that nothing else on this database locks. */
const claimLock = 7_241_051;

export interface ClaimOptions {
  workerId: string;
  now: number;
  leaseUntil: number;
  /** Trainers of this process that have a free place. */
  trainerIds: readonly string[];
}

/** Columns of a running training that change while it runs. */
type RunNote = Partial<
  Pick<TrainRunRow, 'phase' | 'step' | 'totalSteps' | 'stepTime' | 'trainerState' | 'goodAttempt'>
>;

export function createTrainRunRepository(database: Database | DatabaseOrTransaction) {
  const mine = ({ runId, workerId, attempt }: TrainLease) =>
    and(
      eq(trainRuns.id, runId),
      eq(trainRuns.workerId, workerId),
      eq(trainRuns.attempt, attempt),
      eq(trainRuns.state, 'training'),
    );

  async function find(id: string): Promise<TrainRunRow | undefined> {
    const [row] = await database.select().from(trainRuns).where(eq(trainRuns.id, id));
    return row;
  }

  return {
    find,

    /**
     * @param isLocked keeps the row until the transaction ends
     * @throws ApiError trainNotFound, also for one of somebody else
     */
    async findOwn(userId: string, id: string, { isLocked = false } = {}): Promise<TrainRunRow> {
      const query = database
        .select()
        .from(trainRuns)
        .where(and(eq(trainRuns.id, id), eq(trainRuns.userId, userId)));
      const [row] = await (isLocked ? query.for('update') : query);
      if (!row) throw new ApiError('trainNotFound');
      return row;
    },

    async findBySaveId(userId: string, saveId: string): Promise<TrainRunRow | undefined> {
      const [row] = await database
        .select()
        .from(trainRuns)
        .where(and(eq(trainRuns.userId, userId), eq(trainRuns.saveId, saveId)));
      return row;
    },

    async list(userId: string, page: { search: string; limit: number; offset: number }) {
      const condition = and(
        eq(trainRuns.userId, userId),
        page.search === '' ? undefined : containsText(trainRuns.name, page.search),
      );
      const rows = await database
        .select()
        .from(trainRuns)
        .where(condition)
        .orderBy(desc(trainRuns.id))
        .limit(page.limit)
        .offset(page.offset);
      const [total] = await database.select({ value: count() }).from(trainRuns).where(condition);
      return { rows, total: total?.value ?? 0 };
    },

    ofDataset(datasetId: string): Promise<TrainRunRow[]> {
      return database
        .select()
        .from(trainRuns)
        .where(eq(trainRuns.datasetId, datasetId))
        .orderBy(desc(trainRuns.id));
    },

    async countActive(userId: string): Promise<number> {
      const [row] = await database
        .select({ value: count() })
        .from(trainRuns)
        .where(and(eq(trainRuns.userId, userId), inArray(trainRuns.state, activeStates)));
      return row?.value ?? 0;
    },

    /** Trainings that wait, in the order in which they will begin as far as can be told now. */
    waitingOrder,

    /**
     * Takes the next training by the same fair order. Claims exclude each other, or two workers could both count the same person's
     * running trainings.
     */
    claim({ workerId, now, leaseUntil, trainerIds }: ClaimOptions): Promise<TrainRunRow | undefined> {
      return (database as Database).transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
        const order = await createTrainRunRepository(transaction).waitingOrder();
        const next = order.find(({ trainerId }) => trainerIds.includes(trainerId));
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

    /**
     * Finds trainings whose worker died. They wait again, and go on from their last checkpoint; those that were begun too often
     * without getting further wait for a person.
     * @param all takes every one that runs, whatever its lease says
     */
    recover(now: number, all: boolean): Promise<{ userId: string; id: string }[]> {
      const isDead = and(eq(trainRuns.state, 'training'), all ? undefined : lt(trainRuns.leaseUntil, now));
      const released = { id: trainRuns.id, userId: trainRuns.userId };
      const interrupted: JobFailure = { error: 'trainInterrupted', params: {} };
      return (database as Database).transaction(async (transaction) => [
        ...(await transaction
          .update(trainRuns)
          .set({ state: 'interrupted', failure: interrupted, ...idle, endedAt: now })
          .where(
            and(
              isDead,
              sql`${trainRuns.attempt} - ${trainRuns.goodAttempt} >= ${maxAttempts}`,
              not(trainRuns.isStopAsked),
            ),
          )
          .returning(released)),
        ...(await transaction
          .update(trainRuns)
          .set({ state: 'stopped', ...idle, endedAt: now })
          .where(and(isDead, trainRuns.isStopAsked))
          .returning(released)),
        ...(await transaction
          .update(trainRuns)
          .set({ state: 'queued', ...idle })
          .where(isDead)
          .returning(released)),
      ]);
    },

    /** Trainings that are over and whose trainer may still have something running. */
    leftBehind(): Promise<TrainRunRow[]> {
      return database
        .select()
        .from(trainRuns)
        .where(and(isNotNull(trainRuns.trainerState), not(inArray(trainRuns.state, activeStates))));
    },
  };

  async function waitingOrder(): Promise<{ id: string; trainerId: string }[]> {
    const active = await database.select().from(trainRuns).where(inArray(trainRuns.state, activeStates));
    const waiting = active.filter(({ state }) => state === 'queued');
    if (waiting.length === 0) return [];
    const userIds = [...new Set(waiting.map(({ userId }) => userId))];
    const served = await database
      .select({ userId: trainRuns.userId, at: max(trainRuns.startedAt) })
      .from(trainRuns)
      .where(and(inArray(trainRuns.userId, userIds), isNotNull(trainRuns.startedAt)))
      .groupBy(trainRuns.userId);
    const running = new Map<string, number>();
    for (const { userId, state } of active)
      if (state === 'training') running.set(userId, (running.get(userId) ?? 0) + 1);
    const byId = new Map(waiting.map((row) => [row.id, row]));
    return fairOrder({
      waiting: waiting.map(({ id, userId, queuedAt }) => ({ id, userId, priority: 0, createdAt: queuedAt })),
      running,
      servedAt: new Map(served.map(({ userId, at }) => [userId, at ?? 0])),
    }).flatMap((id) => {
      const row = byId.get(id);
      return row && isTrainActive(row.state) ? [{ id, trainerId: row.trainerId }] : [];
    });
  }
}

export type TrainRunRepository = ReturnType<typeof createTrainRunRepository>;

/** Columns of a training that no worker has. */
const idle = { phase: null, workerId: null, leaseUntil: null } as const;
