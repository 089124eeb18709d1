/*
 * One process at a time advances a run. The right to do so is a lease on its row, so that no transaction is open while jobs are
 * submitted and images are decoded; one that a killed process left runs out.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { canvasRuns } from './canvasRun.tables.ts';

/** Milliseconds until whoever holds a lease counts as dead. */
export const leaseTime = 60_000;

/** Another process has the run now, or it is gone: nothing more may be written. */
export class LeaseLostError extends Error {
  constructor() {
    super('the run is advanced by another process now');
    this.name = 'LeaseLostError';
  }
}

export interface RunLease {
  runId: string;
  leaseId: string;
}

export function createRunLeases({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const isMine = ({ runId, leaseId }: RunLease) =>
    and(eq(canvasRuns.id, runId), eq(canvasRuns.leaseId, leaseId));

  async function take(runId: string): Promise<RunLease | null> {
    const [now, leaseId] = [clock.now(), randomUUID()];
    const taken = await database
      .update(canvasRuns)
      .set({ leaseId, leaseUntil: now + leaseTime, isLookWanted: false, wakeAt: null })
      .where(
        and(
          eq(canvasRuns.id, runId),
          eq(canvasRuns.status, 'running'),
          or(isNull(canvasRuns.leaseUntil), lt(canvasRuns.leaseUntil, now)),
        ),
      )
      .returning({ id: canvasRuns.id });
    return taken.length > 0 ? { runId, leaseId } : null;
  }

  return {
    /** Null when another has it, who is told to look once more, or when the run is over. */
    async claim(runId: string): Promise<RunLease | null> {
      // The holder may give it back between the two statements: then it is there to be taken.
      for (let tries = 0; tries < 3; tries++) {
        const lease = await take(runId);
        if (lease) return lease;
        const told = await database
          .update(canvasRuns)
          .set({ isLookWanted: true })
          .where(
            and(eq(canvasRuns.id, runId), eq(canvasRuns.status, 'running'), isNotNull(canvasRuns.leaseId)),
          )
          .returning({ id: canvasRuns.id });
        if (told.length > 0) return null;
      }
      return null;
    },

    /** @throws LeaseLostError */
    async renew(lease: RunLease): Promise<void> {
      const renewed = await database
        .update(canvasRuns)
        .set({ leaseUntil: clock.now() + leaseTime, isLookWanted: false })
        .where(isMine(lease))
        .returning({ id: canvasRuns.id });
      if (renewed.length === 0) throw new LeaseLostError();
    },

    /** False when somebody wants it to be looked at once more; the lease is kept then. */
    async release(lease: RunLease, wakeAt: number | null): Promise<boolean> {
      const given = await database
        .update(canvasRuns)
        .set({ leaseId: null, leaseUntil: null, wakeAt })
        .where(and(isMine(lease), eq(canvasRuns.isLookWanted, false)))
        .returning({ id: canvasRuns.id });
      if (given.length > 0) return true;
      const [row] = await database.select({ id: canvasRuns.id }).from(canvasRuns).where(isMine(lease));
      return row === undefined;
    },

    /** Gives it back whatever anybody wants; the poll looks at it again. */
    async drop(lease: RunLease): Promise<void> {
      await database.update(canvasRuns).set({ leaseId: null, leaseUntil: null }).where(isMine(lease));
    },

    /** Gives back all of them: for a process that begins and knows that there is no other. */
    async dropAll(): Promise<void> {
      await database
        .update(canvasRuns)
        .set({ leaseId: null, leaseUntil: null })
        .where(isNotNull(canvasRuns.leaseId));
    },

    /**
     * Locks the run until the transaction ends, if the lease still holds.
     * @throws LeaseLostError
     */
    async hold(transaction: DatabaseOrTransaction, lease: RunLease): Promise<void> {
      const [row] = await transaction
        .select({ id: canvasRuns.id })
        .from(canvasRuns)
        .where(isMine(lease))
        .for('no key update');
      if (!row) throw new LeaseLostError();
    },
  };
}

export type RunLeases = ReturnType<typeof createRunLeases>;
