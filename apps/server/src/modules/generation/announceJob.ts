import type { Deps } from '../../deps.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';

/**
 * Tells workers and sockets of a change. A lost message does no harm: workers look for work by themselves, and clients get
 * the whole list when they reconnect.
 */
export async function announceJob(
  { events, log }: Pick<Deps, 'events' | 'log'>,
  change: JobChanged,
): Promise<void> {
  await events
    .publish(generationChannels.changed, change)
    .catch((error: unknown) =>
      log.warn({ err: error, jobId: change.jobId }, 'a job event was not published'),
    );
}
