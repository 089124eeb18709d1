import type { ApiClient, AppStore } from '@tai/api-client';
import { toolLabel, type Job } from '@tai/contracts';
import { toast } from '@tai/design-system';
import {
  generationPageOf,
  generationPageSlot,
  isAt,
  type FeatureContext,
  type GenerationPage,
  type Navigation,
  type WindowTitle,
} from '@tai/kernel';
import { overallProgress } from '../domain/activeJobs.ts';
import { generationWords } from '../words.ts';
import { playFinishSound } from './finishSound.ts';
import { generationOf, resultChosen } from './generationSlice.ts';

interface Parts extends Pick<FeatureContext, 'events' | 'slotItems'> {
  client: ApiClient;
  store: AppStore;
  title: WindowTitle;
  navigation: Navigation;
}

/**
 * Tells the features when a job ends, and a person who is elsewhere how their jobs are: progress in the title of a
 * hidden tab, and when a job ends a sound, a desktop notification or a message, as they chose. Both lead to the page that
 * owns what was made.
 */
export function watchJobs({ client, store, events, slotItems, title, navigation }: Parts): () => void {
  const { say } = generationWords;

  function showTitle(): void {
    const progress = document.visibilityState === 'hidden' ? overallProgress(client.jobs.list.get()) : null;
    title.setPrefix(progress === null ? null : `${progress}%`);
  }

  function show(job: Job, page: GenerationPage): void {
    store.dispatch(resultChosen({ page: page.id, id: job.id }));
    navigation.go(page.path);
  }

  function tell(job: Job): void {
    if (job.status === 'cancelled') return;
    const { medium, tool } = job;
    const page = generationPageOf(slotItems(generationPageSlot), { flow: toolLabel(tool), medium, tool });
    const isHidden = document.visibilityState === 'hidden';
    const message = say(job.status === 'succeeded' ? 'finish.done' : 'finish.failed');
    const { sound, desktop } = generationOf(store.getState()).finish;
    if (sound && isHidden) playFinishSound();
    if (desktop && isHidden && 'Notification' in window && Notification.permission === 'granted') {
      const note = new Notification(message, { body: String(job.params.prompt ?? ''), tag: job.id });
      note.onclick = () => {
        window.focus();
        if (page) show(job, page);
      };
    }
    if (!page || !isAt(page.path)) {
      toast.show({
        id: job.id,
        message,
        tone: job.status === 'succeeded' ? 'success' : 'danger',
        ...(page && { action: { label: say('finish.show'), onAction: () => show(job, page) } }),
      });
    }
  }

  const stops = [
    client.jobs.list.subscribe(showTitle),
    client.jobs.onFinish((job) => {
      const { id, status, medium, tool } = job;
      if (status === 'succeeded' || status === 'failed' || status === 'cancelled') {
        events.emit('job.finished', { jobId: id, status, medium, tool });
      }
      tell(job);
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
