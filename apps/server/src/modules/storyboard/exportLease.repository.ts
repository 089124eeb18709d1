import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { JobFailure } from '../generation/index.ts';
import { isActive } from './storyboard.repository.ts';
import { type ExportRow, storyboardExports } from './storyboard.tables.ts';

/** Milliseconds without a renewal after which another process may take the film over. */
const leaseTime = 30_000;

/** The right to make a film. */
export interface ExportLease {
  id: string;
  leaseId: string;
}

/** Who makes which film. Times are epoch milliseconds. */
export function createExportLeases(database: DatabaseOrTransaction) {
  const isMine = ({ id, leaseId }: ExportLease) =>
    and(
      eq(storyboardExports.id, id),
      eq(storyboardExports.leaseId, leaseId),
      eq(storyboardExports.status, 'running'),
    );

  return {
    /** The oldest that waits, or that somebody who died had begun. */
    async claim(now: number): Promise<(ExportRow & ExportLease) | undefined> {
      const next = database
        .select({ id: storyboardExports.id })
        .from(storyboardExports)
        .where(and(isActive, or(isNull(storyboardExports.leaseUntil), lt(storyboardExports.leaseUntil, now))))
        .orderBy(asc(storyboardExports.createdAt), asc(storyboardExports.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const leaseId = randomUUID();
      const [row] = await database
        .update(storyboardExports)
        .set({
          ...{ status: 'running', leaseId, leaseUntil: now + leaseTime, progress: 0 },
          startedAt: now,
          attempt: sql`${storyboardExports.attempt} + 1`,
        })
        .where(inArray(storyboardExports.id, next))
        .returning();
      return row && { ...row, leaseId };
    },

    /** @returns false when it was cancelled, or another has it now */
    async renew(lease: ExportLease, now: number, progress: number): Promise<boolean> {
      const rows = await database
        .update(storyboardExports)
        .set({ leaseUntil: now + leaseTime, progress })
        .where(isMine(lease))
        .returning({ id: storyboardExports.id });
      return rows.length > 0;
    },

    /** @returns false when it was cancelled meanwhile, or another has it now */
    async end(
      lease: ExportLease,
      end: { status: 'succeeded' | 'failed'; endedAt: number; clipId?: string; failure?: JobFailure },
    ): Promise<boolean> {
      const rows = await database
        .update(storyboardExports)
        .set({ ...end, leaseId: null, leaseUntil: null, ...(end.status === 'succeeded' && { progress: 1 }) })
        .where(isMine(lease))
        .returning({ id: storyboardExports.id });
      return rows.length > 0;
    },

    /** Gives a film back that was not finished here. */
    async giveBack(lease: ExportLease): Promise<void> {
      await database
        .update(storyboardExports)
        // A stop of the server is no failed attempt.
        .set({
          status: 'queued',
          leaseId: null,
          leaseUntil: null,
          progress: 0,
          attempt: sql`${storyboardExports.attempt} - 1`,
        })
        .where(isMine(lease));
    },

    /** A database in one process has no other: what is held was held by one that was killed. */
    async dropLeases(): Promise<void> {
      await database.update(storyboardExports).set({ leaseId: null, leaseUntil: null }).where(isActive);
    },
  };
}
