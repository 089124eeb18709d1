import type { LiveJob } from '@tai/api-client';
import { isFinalStatus } from '@tai/contracts';

/** Jobs that are not over. */
export function activeJobs(jobs: readonly LiveJob[]): LiveJob[] {
  return jobs.filter(({ job }) => !isFinalStatus(job.status));
}

/** Progress of everything under way, 0 to 100; null when nothing is. */
export function overallProgress(jobs: readonly LiveJob[]): number | null {
  const active = activeJobs(jobs);
  if (active.length === 0) return null;
  return Math.round(active.reduce((sum, { job }) => sum + job.progress, 0) / active.length);
}
