import type { ErrorName } from '@tai/contracts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { GenerationJob } from './job.ts';

export type JobTally = ReturnType<typeof createJobTally>;

/** Counts what became of the jobs of this process. */
export function createJobTally({ jobsEnded, jobSeconds, jobWaitSeconds }: Metrics) {
  const labelsOf = ({ engineId, tool }: GenerationJob) => ({ engine: engineId, tool });
  return {
    /** A worker has it; a second attempt waited for other reasons and does not count. */
    began(job: GenerationJob): void {
      if (job.attempt !== 1 || job.startedAt === null) return;
      jobWaitSeconds.observe(labelsOf(job), Math.max(0, job.startedAt - job.createdAt) / 1000);
    },
    succeeded(job: GenerationJob, milliseconds: number): void {
      jobsEnded.inc({ ...labelsOf(job), outcome: 'succeeded', error: '' });
      jobSeconds.observe(labelsOf(job), milliseconds / 1000);
    },
    ended(
      job: GenerationJob,
      outcome: 'failed' | 'returned' | 'cancelled',
      error: ErrorName | '' = '',
    ): void {
      jobsEnded.inc({ ...labelsOf(job), outcome, error });
    },
  };
}
