import { isFinalStatus } from '@tai/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jobs } from '../generation/index.ts';
import type { StyleTestRow } from './styleTestView.ts';
import { styleTestCells } from './training.tables.ts';

/** Cells of tests that are not done. */
export function createCellRepository(database: Database) {
  async function openCells(runId: string): Promise<StyleTestRow[]> {
    return database
      .select()
      .from(styleTestCells)
      .where(and(eq(styleTestCells.runId, runId), eq(styleTestCells.isEnded, false)))
      .orderBy(asc(styleTestCells.createdAt), asc(styleTestCells.saveId), asc(styleTestCells.place));
  }

  async function end(cell: StyleTestRow, failure: StyleTestRow['failure'] = null): Promise<void> {
    await database
      .update(styleTestCells)
      .set({ isEnded: true, ...(failure && { failure }) })
      .where(eq(styleTestCells.id, cell.id));
  }

  /** Ends the cells whose jobs are over; returns those that are in the queue. */
  async function settle(cells: readonly StyleTestRow[]): Promise<StyleTestRow[]> {
    const sent = cells.filter(({ jobId }) => jobId !== null);
    if (sent.length === 0) return [];
    const states = await database
      .select({ id: jobs.id, status: jobs.status })
      .from(jobs)
      .where(
        inArray(
          jobs.id,
          sent.flatMap(({ jobId }) => jobId ?? []),
        ),
      );
    const active: StyleTestRow[] = [];
    for (const cell of sent) {
      const job = states.find(({ id }) => id === cell.jobId);
      if (job && !isFinalStatus(job.status)) active.push(cell);
      else await end(cell);
    }
    return active;
  }

  return { openCells, end, settle };
}
