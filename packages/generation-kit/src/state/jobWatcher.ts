import type { ApiClient, AppStore } from '@tai/api-client';
import { toolLabel, type Job } from '@tai/contracts';
import {
  generationPageOf,
  generationPageSlot,
  loadChunk,
  type FeatureContext,
  type Navigation,
  type WindowTitle,
} from '@tai/kernel';
import { overallProgress } from '../domain/activeJobs.ts';

interface Parts extends Pick<FeatureContext, 'events' | 'slotItems'> {
  client: ApiClient;
  store: AppStore;
  title: WindowTitle;
  navigation: Navigation;
}

/**
 * Tells the features when a job ends, whatever it made, and a person who is elsewhere how their jobs are: progress in the
 * title of a hidden tab, and what `tellFinish` says when one ends. That comes with the first end of a job.
 */
export function watchJobs({ client, store, events, slotItems, title, navigation }: Parts): () => void {
  function showTitle(): void {
    const progress = document.visibilityState === 'hidden' ? overallProgress(client.jobs.list.get()) : null;
    title.setPrefix(progress === null ? null : `${progress}%`);
  }

  async function tell(job: Job): Promise<void> {
    const { medium, tool } = job;
    const page = generationPageOf(slotItems(generationPageSlot), { flow: toolLabel(tool), medium, tool });
    // The job is on its page all the same when this cannot be loaded.
    const loaded = await loadChunk(() => import('./tellFinish.ts')).catch(() => null);
    loaded?.tellFinish(job, { store, navigation, page });
  }

  const stops = [
    client.jobs.list.subscribe(showTitle),
    client.jobs.onFinish((job) => {
      const { id, status, medium, tool } = job;
      if (status === 'succeeded' || status === 'failed' || status === 'cancelled') {
        events.emit('job.finished', { jobId: id, status, medium, tool });
      }
      if (status !== 'cancelled') void tell(job);
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
