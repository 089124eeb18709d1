import type { Deps } from '../../deps.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';

/** Tells workers and sockets of a change. One that is lost is found later: workers look for work, clients are told all on reconnect. */
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
