import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { canvasRuns } from './canvasRun.tables.ts';
import { createResultRepository } from './result.repository.ts';

/** Removes the runs of a person, and what they made on boards of whomever. Their jobs are stopped by the module that has them. */
export async function removeCanvasRuns(deps: Deps, userId: string): Promise<void> {
  await deps.database.delete(canvasRuns).where(eq(canvasRuns.userId, userId));
  await createResultRepository(deps).removeAll({ userId });
}
