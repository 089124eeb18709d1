import type { JobStatus, RunStatus, RunTarget } from '@tai/contracts';
import { and, count, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { JobFailure } from '../generation/index.ts';
import { pictures } from '../picture/index.ts';
import { canvasRuns, canvasRunSteps } from './canvasRun.tables.ts';
import { createRunJobRows } from './runJob.repository.ts';
import { createRunSearch } from './runSearch.ts';
import { createStepRows } from './runStep.repository.ts';

export type StepRow = typeof canvasRunSteps.$inferSelect;
type NewRun = Omit<typeof canvasRuns.$inferInsert, 'retryId' | 'endedAt' | 'wakeAt'>;

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

/** Rows of runs: read and written. Who may do so is decided before. */
export function createCanvasRunRepository(database: DatabaseOrTransaction) {
  return {
    ...createRunRows(database),
    ...createStepRows(database),
    ...createRunJobRows(database),
    ...createRunSearch(database),
  };
}

export type CanvasRunRepository = ReturnType<typeof createCanvasRunRepository>;

function createRunRows(database: DatabaseOrTransaction) {
  return {
    async insert(run: NewRun): Promise<void> {
      await database.insert(canvasRuns).values(run);
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

    /**
     * Removes runs of a board that ended, beyond the newest. Their results stay, and so do, without their steps, those of images that
     * are still in a library: the board that made them opens from there.
     */
    async removeOld(boardId: string, keep: number): Promise<void> {
      const ended = and(eq(canvasRuns.boardId, boardId), ne(canvasRuns.status, 'running'));
      const [last] = await database
        .select({ id: canvasRuns.id })
        .from(canvasRuns)
        .where(ended)
        .orderBy(desc(canvasRuns.id))
        .offset(keep)
        .limit(1);
      if (!last) return;
      const old = and(ended, sql`${canvasRuns.id} <= ${last.id}`);
      const images = database
        .select({ id: pictures.id })
        .from(pictures)
        .where(eq(pictures.boardRunId, canvasRuns.id));
      await database.delete(canvasRuns).where(and(old, notExists(images)));
      const kept = database.select({ id: canvasRuns.id }).from(canvasRuns).where(old);
      await database.delete(canvasRunSteps).where(inArray(canvasRunSteps.runId, kept));
    },

    async update(id: string, set: Partial<typeof canvasRuns.$inferInsert>): Promise<void> {
      await database.update(canvasRuns).set(set).where(eq(canvasRuns.id, id));
    },
  };
}
