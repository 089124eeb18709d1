import type { Job } from '@tai/contracts';
import { generationWords } from '../words.ts';

/** One line about where a job is. */
export function useJobText(): (job: Job) => string {
  const say = generationWords.useWords();
  return (job) => {
    const estimate =
      job.estimateSeconds === null
        ? ''
        : ` · ${say('job.estimate', { seconds: Math.max(1, Math.round(job.estimateSeconds)) })}`;
    switch (job.status) {
      case 'queued': {
        const place =
          job.queuePosition === 0 ? say('job.next') : say('job.position', { count: job.queuePosition ?? 0 });
        return `${say('job.queued')} · ${place}${estimate}`;
      }
      case 'running':
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
