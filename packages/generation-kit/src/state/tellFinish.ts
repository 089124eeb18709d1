import type { AppStore } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { isAt, type GenerationPage, type Navigation } from '@tai/kernel';
import { generationWords } from '../words.ts';
import { isJobShown } from './shownJobs.ts';
import { playFinishSound } from './finishSound.ts';
import { generationOf, resultChosen } from './generationSlice.ts';

interface Parts {
  store: AppStore;
  navigation: Navigation;
  /** The page that owns what was made; undefined when none does. */
  page: GenerationPage | undefined;
}

function textOf(medium: Job['medium'], isDone: boolean, say: typeof generationWords.say): string {
  if (medium === 'video') return say(isDone ? 'finish.clipDone' : 'finish.clipFailed');
  if (medium === '3d') return say(isDone ? 'finish.modelDone' : 'finish.modelFailed');
  return say(isDone ? 'finish.done' : 'finish.failed');
}

/** Tells a person who is elsewhere that a job ended: a sound, a desktop notification or a message, as they chose. */
export function tellFinish(job: Job, { store, navigation, page }: Parts): void {
  const { say } = generationWords;
  const isHidden = document.visibilityState === 'hidden';
  const isDone = job.status === 'succeeded';
  const message = textOf(job.medium, isDone, say);
  const { sound, desktop } = generationOf(store.getState()).finish;

  function show(owner: GenerationPage): void {
    store.dispatch(resultChosen({ page: owner.id, id: job.id }));
    navigation.go(owner.path);
  }

  if (sound && isHidden) playFinishSound();
  if (desktop && isHidden && 'Notification' in window && Notification.permission === 'granted') {
    const note = new Notification(message, { body: String(job.params.prompt ?? ''), tag: job.id });
    note.onclick = () => {
      window.focus();
      if (page) show(page);
    };
  }
  if ((page && isAt(page.path)) || isJobShown(job.id)) return;
  toast.show({
    id: job.id,
    message,
    tone: isDone ? 'success' : 'danger',
    ...(page && { action: { label: say('finish.show'), onAction: () => show(page) } }),
  });
}
