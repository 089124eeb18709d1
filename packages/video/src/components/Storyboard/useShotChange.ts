import type { StoryboardShot } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { copiedShot, moveShot } from '../../domain/shots.ts';
import { useOpenStoryboard } from './openStoryboard.ts';

/** What can be done with a shot. */
export function useShotChange(id: string) {
  const { editor, storyboard, choose } = useOpenStoryboard();
  const place = storyboard.shots.findIndex((shot) => shot.id === id);
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
      if (copy && editor.change(({ shots }) => void shots.splice(place + 1, 0, copy))) choose(copy.id);
    },
    remove() {
      const next = storyboard.shots[place + 1] ?? storyboard.shots[place - 1];
      if (editor.change(({ shots }) => void shots.splice(place, 1))) choose(next?.id ?? null);
    },
  };
}
