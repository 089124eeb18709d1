import { errorText, errorWords, type ApiError } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { generationWords } from '../words.ts';

/** One line about where a job is. */
export function useJobText(): (job: Job) => string {
  const say = generationWords.useWords();
  const sayError = errorWords.useWords();
  return (job) => {
    const estimate =
      job.estimateSeconds === null
        ? ''
        : ` · ${say('job.estimate', { seconds: Math.max(1, Math.round(job.estimateSeconds)) })}`;
    const place =
      job.queuePosition === 0 ? say('job.next') : say('job.position', { count: job.queuePosition ?? 0 });
    switch (job.status) {
      case 'queued': {
        const why = job.hold
          ? errorText({ ...job.hold, kind: 'api' } as ApiError, sayError)
          : say('job.queued');
        return `${why} · ${place}${estimate}`;
      }
      case 'running':
        if (job.queuePosition !== null) return `${say('job.onHost')} · ${place}${estimate}`;
        return `${say('job.running')} · ${say('job.progress', { percent: Math.round(job.progress) })}${estimate}`;
      case 'saving':
        return say('job.saving');
      case 'failed':
        return say('job.failed');
      default:
        return '';
    }
  };
}
