import type { Deps } from '../../deps.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';
import { createLeaseRepository } from './lease.repository.ts';

/**
 * Jobs whose worker died wait again, or fail when it was the second time.
 * @param options.now epoch milliseconds; a lease that ended before it has lost its worker
 * @param options.all every job that runs belongs to a process that is gone, whatever its lease says
 */
export async function recoverJobs(
  { database, events, log }: Pick<Deps, 'database' | 'events' | 'log'>,
  { now, all }: { now: number; all: boolean },
): Promise<void> {
  const { requeued, failed } = await createLeaseRepository(database).recover(now, { all });
  const changes: JobChanged[] = [
    ...requeued.map(({ id, userId }) => ({ jobId: id, userId, status: 'queued' as const })),
    ...failed.map(({ id, userId }) => ({ jobId: id, userId, status: 'failed' as const })),
  ];
  for (const change of changes) {
    log.warn(change, 'a job lost its worker');
    await events.publish(generationChannels.changed, change);
  }
}
