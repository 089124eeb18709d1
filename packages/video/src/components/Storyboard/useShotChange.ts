import type { StoryboardShot } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { flushSync } from 'react-dom';
import { copiedShot, moveShot } from '../../domain/shots.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { focusShot } from './shotFocus.ts';

/** What can be done with a shot. The button or the card that had the focus may be gone afterwards: then the chosen shot has it. */
export function useShotChange(id: string) {
  const { editor, storyboard, choose } = useOpenStoryboard();
  const place = storyboard.shots.findIndex((shot) => shot.id === id);
  /** Chooses a shot at once, so that its card is there to take the focus. */
  function chooseFocused(next: string | null): void {
    flushSync(() => choose(next));
    focusShot(next);
  }
  return {
    place,
    change(recipe: (draft: StoryboardShot) => void, joinKey?: string) {
      editor.change(
        ({ shots }) => {
          const draft = shots.find((shot) => shot.id === id);
          if (draft) recipe(draft);
        },
        joinKey && `${id}.${joinKey}`,
      );
    },
    moveTo(to: number) {
      if (to === place || to < 0 || to >= storyboard.shots.length) return;
      editor.change(({ shots }) => moveShot(shots, id, to));
      choose(id);
    },
    duplicate() {
      const copy = storyboard.shots[place] && copiedShot(storyboard.shots[place], randomKey());
      if (copy && editor.change(({ shots }) => void shots.splice(place + 1, 0, copy))) chooseFocused(copy.id);
    },
    remove() {
      const next = storyboard.shots[place + 1] ?? storyboard.shots[place - 1];
      if (editor.change(({ shots }) => void shots.splice(place, 1))) chooseFocused(next?.id ?? null);
    },
  };
}
