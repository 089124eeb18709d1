import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { generationTurns, jobs } from './generation.tables.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';
import { removeJobFiles } from './jobFiles.ts';
import { activeStatuses } from './job.repository.ts';
import { operations } from '../operation/index.ts';

/** Stops what runs, and removes jobs and recipes. A worker that is not done yet finds its job gone and saves nothing. */
export async function removeGenerations(
  { database, files, events, clock }: Deps,
  userId: string,
): Promise<void> {
  const cancelled = await database
    .update(jobs)
    .set({ status: 'cancelled', endedAt: clock.now(), workerId: null, leaseUntil: null })
    .where(and(eq(jobs.userId, userId), inArray(jobs.status, [...activeStatuses])))
    .returning({ id: jobs.id });
  for (const { id } of cancelled) {
    const change: JobChanged = { userId, jobId: id, status: 'cancelled' };
    await events.publish(generationChannels.changed, change);
  }
  await database.transaction((transaction) => removeJobFiles(transaction, files, userId));
  await database.delete(jobs).where(eq(jobs.userId, userId));
  await database.delete(operations).where(eq(operations.userId, userId));
  await database.delete(generationTurns).where(eq(generationTurns.userId, userId));
}
