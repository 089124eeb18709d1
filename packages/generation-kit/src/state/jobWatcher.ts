import type { ApiClient, AppStore } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import {
  generationPageSlot,
  loadChunk,
  type FeatureContext,
  type Navigation,
  type WindowTitle,
} from '@tai/kernel';
import { overallProgress } from '../domain/activeJobs.ts';
import { pageOfJob } from '../domain/pageOfJob.ts';
import type { SaveParts } from './saveResults.ts';

interface Parts extends Pick<FeatureContext, 'events' | 'slotItems'>, SaveParts {
  client: ApiClient;
  store: AppStore;
  title: WindowTitle;
  navigation: Navigation;
}

/**
 * Tells the features when a job ends, whatever it made, and a person who is elsewhere how their jobs are: progress in the
 * title of a hidden tab, and what `tellFinish` says when one ends. What was asked for in this tab is saved to the device
 * of a person who wants that.
 */
export function watchJobs(parts: Parts): () => void {
  const { client, store, events, slotItems, title, navigation } = parts;

  function showTitle(): void {
    const progress = document.visibilityState === 'hidden' ? overallProgress(client.jobs.list.get()) : null;
    title.setPrefix(progress === null ? null : `${progress}%`);
  }

  async function finish(job: Job): Promise<void> {
    const page = pageOfJob(slotItems(generationPageSlot), job);
    // The job is on its page all the same when this cannot be loaded.
    const loaded = await loadChunk(() => import('./finishJob.ts')).catch(() => null);
    loaded?.saveResults(job, parts);
    loaded?.tellFinish(job, { store, navigation, page });
  }

  const stops = [
    client.jobs.list.subscribe(showTitle),
    client.jobs.onFinish((job) => {
      const { id, status, medium, tool } = job;
      if (status === 'succeeded' || status === 'failed' || status === 'cancelled') {
        events.emit('job.finished', { jobId: id, status, medium, tool });
      }
      if (status !== 'cancelled') void finish(job);
    }),
  ];
  document.addEventListener('visibilitychange', showTitle);
  showTitle();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', showTitle);
    title.setPrefix(null);
  };
}
