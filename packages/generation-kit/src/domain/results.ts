import type { Job, Picture } from '@tai/contracts';
import type { JobPreview, LiveJob } from '@tai/api-client';
import type { Submission } from './submission.ts';

/** What the strip shows, newest first: a request on its way, a job under way or failed, or one finished picture. */
export type Result =
  | { kind: 'waiting'; id: string; submission: Submission }
  | { kind: 'job'; id: string; job: Job; preview: JobPreview | null }
  | { kind: 'picture'; id: string; job: Job; picture: Picture };

/**
 * One list from what waits to be sent, what the socket told and what the server listed. A job is in it once; what
 * the socket told is newer.
 */
export function mergeResults(
  outbox: readonly Submission[],
  live: readonly LiveJob[],
  listed: readonly Job[],
): Result[] {
  const jobs = new Map<string, LiveJob>();
  for (const job of listed) jobs.set(job.id, { job, preview: null });
  for (const entry of live) jobs.set(entry.job.id, entry);
  const results: { time: number; items: Result[] }[] = outbox.map((submission) => ({
    time: submission.createTime,
    items: [{ kind: 'waiting', id: submission.key, submission }],
  }));
  for (const { job, preview } of jobs.values())
    results.push({ time: job.createTime, items: resultsOf(job, preview) });
  return results.toSorted((a, b) => b.time - a.time).flatMap(({ items }) => items);
}

function resultsOf(job: Job, preview: JobPreview | null): Result[] {
  // A job that was cancelled left nothing to look at; one whose pictures were all deleted neither.
  if (job.status === 'cancelled') return [];
  if (job.status === 'succeeded') {
    return job.outputs.map((picture) => ({ kind: 'picture', id: picture.id, job, picture }));
  }
  return [{ kind: 'job', id: job.id, job, preview }];
}

/**
 * What to show on the stage: the chosen result; when that was a job that has become pictures, its first picture;
 * else the newest.
 */
export function chosenResult(results: readonly Result[], chosenId: string | null): Result | null {
  if (chosenId !== null) {
    const exact = results.find(({ id }) => id === chosenId);
    if (exact) return exact;
    const successor = results.find((result) => result.kind === 'picture' && result.job.id === chosenId);
    if (successor) return successor;
  }
  return results[0] ?? null;
}
