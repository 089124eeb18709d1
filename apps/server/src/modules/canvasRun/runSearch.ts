import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { canvasRunJobs, canvasRuns } from './canvasRun.tables.ts';

/** Finds runs that can move on. */
export function createRunSearch(database: DatabaseOrTransaction) {
  return {
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
