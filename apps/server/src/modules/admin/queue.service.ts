import { isFinalStatus, type ManagedJob } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createQueueRepository, createQueueView, openGenerationService } from '../generation/index.ts';
import { createManagedJobRepository } from './queue.repository.ts';

export function createQueueService(deps: Deps) {
  const { database } = deps;
  const generation = openGenerationService(deps);
  const queueView = createQueueView(deps);
  const active = createQueueRepository(database);
  const repository = createManagedJobRepository(database);

  /** Ids of the jobs that are not final: those that run, the oldest first, then those that wait in their order. */
  async function activeOrder() {
    const jobs = await active.active();
    const places = await queueView.places();
    const placeOf = (id: string) => places.get(id)?.queuePosition ?? -1;
    const ordered = jobs.toSorted(
      (a, b) => placeOf(a.id) - placeOf(b.id) || (a.startedAt ?? 0) - (b.startedAt ?? 0),
    );
    const waiting = jobs.filter(({ status }) => status === 'queued').length;
    return { ids: ordered.map(({ id }) => id), waiting, running: jobs.length - waiting };
  }

  async function find(jobId: string): Promise<ManagedJob> {
    const job = (await repository.find([jobId])).get(jobId);
    if (!job) throw new ApiError('jobNotFound');
    return job;
  }

  return {
    async list(state: 'active' | 'finished' | 'failed', page: { limit: number; offset: number }) {
      const { ids, waiting, running } = await activeOrder();
      if (state === 'active') {
        const wanted = ids.slice(page.offset, page.offset + page.limit);
        const found = await repository.find(wanted);
        const records = wanted.flatMap((id) => found.get(id) ?? []);
        return { records, total: ids.length, waiting, running };
      }
      const statuses = state === 'failed' ? (['failed'] as const) : (['succeeded', 'cancelled'] as const);
      return { ...(await repository.ended([...statuses], page)), waiting, running };
    },

    /**
     * Cancels a job of anybody; one that is final stays as it is.
     * @returns the job, and whether this call cancelled it
     * @throws ApiError jobNotFound
     */
    async cancel(jobId: string): Promise<{ job: ManagedJob; isCancelled: boolean }> {
      const before = await find(jobId);
      await generation.cancel(before.userId, jobId);
      const job = await find(jobId);
      return { job, isCancelled: !isFinalStatus(before.status) && job.status === 'cancelled' };
    },
  };
}
