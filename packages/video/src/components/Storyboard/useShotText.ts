import type { StoryboardShot } from '@tai/contracts';
import { shotState } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

/** How far a shot is, in words, and whether that is worth a note on its card. */
export function useShotText(shot: StoryboardShot): { text: string; isNoted: boolean } {
  const say = storyboardWords.useWords();
  const { clips, isKnown, jobs } = useOpenStoryboard();
  const job = jobs.jobOf(shot);
  if (job?.status === 'failed') return { text: say('shots.state.failed'), isNoted: true };
  if (jobs.isBusy(shot)) {
    const isWorking = job !== undefined && job.status !== 'queued';
    const text = isWorking
      ? say('shots.state.working', { percent: Math.round(job.progress) })
      : say('shots.state.waiting');
    return { text, isNoted: true };
  }
  const state = shotState(shot, clips, isKnown);
  return { text: say(`shots.state.${state}`), isNoted: state !== 'ready' };
}
