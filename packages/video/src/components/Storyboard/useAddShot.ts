import { storyboardLimits } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { newShot } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

/** Adds a shot behind the last and chooses it; or why none can be added. */
export function useAddShot(): { add: () => void; reason: string | undefined } {
  const say = storyboardWords.useWords();
  const { editor, storyboard, jobs, canEdit, choose } = useOpenStoryboard();
  const { shotsMax } = storyboardLimits;
  const reason = !canEdit
    ? say('editor.readOnly')
    : storyboard.shots.length >= shotsMax
      ? say('shots.full', { limit: shotsMax })
      : undefined;
  return {
    reason,
    add() {
      // The next shot is mostly made as the last was.
      const tool = storyboard.shots.at(-1)?.recipe.tool ?? jobs.capabilities[0]?.tool ?? 'textToVideo';
      const shot = newShot(randomKey(), tool);
      if (editor.change(({ shots }) => void shots.push(shot))) choose(shot.id);
    },
  };
}
