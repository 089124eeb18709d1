import type { ApiClient, AppStore } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { addresses, href, type Events, type Navigation, type WindowTitle } from '@tai/kernel';
import { overallProgress } from '../domain/jobTitle.ts';
import { imageToolsWords } from '../words.ts';
import { playFinishSound } from './finishSound.ts';
import { resultChosen, workspaceOf } from './workspaceSlice.ts';

interface Parts {
  client: ApiClient;
  store: AppStore;
  events: Events;
  title: WindowTitle;
  navigation: Navigation;
}

/**
 * Tells a person who is elsewhere how their jobs are: progress in the title of a hidden tab, and when a job ends a
 * sound, a desktop notification or a message, as they chose.
 */
export function watchJobs({ client, store, events, title, navigation }: Parts): () => void {
  const { say } = imageToolsWords;

  function showTitle(): void {
    const progress = document.visibilityState === 'hidden' ? overallProgress(client.jobs.list.get()) : null;
    title.setPrefix(progress === null ? null : `${progress}%`);
  }

  function show(job: Job): void {
    store.dispatch(resultChosen(job.id));
    navigation.go(href('image.workspace', { query: { type: 0 } }));
  }

  function tell(job: Job): void {
    if (job.status === 'cancelled') return;
    const isHidden = document.visibilityState === 'hidden';
    const message = say(job.status === 'succeeded' ? 'finish.done' : 'finish.failed');
    const { sound, desktop } = workspaceOf(store.getState()).finish;
    if (sound && isHidden) playFinishSound();
    if (desktop && isHidden && 'Notification' in window && Notification.permission === 'granted') {
      const note = new Notification(message, { body: String(job.params.prompt ?? ''), tag: job.id });
      note.onclick = () => {
        window.focus();
        show(job);
      };
    }
    if (window.location.pathname !== addresses['image.workspace']) {
      const tone = job.status === 'succeeded' ? 'success' : 'danger';
      toast.show({
        id: job.id,
        message,
        tone,
        action: { label: say('finish.show'), onAction: () => show(job) },
      });
    }
  }

  const stops = [
    client.jobs.list.subscribe(showTitle),
    client.jobs.onFinish((job) => {
      const { status } = job;
      if (status === 'succeeded' || status === 'failed' || status === 'cancelled') {
        events.emit('job.finished', { jobId: job.id, status });
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
