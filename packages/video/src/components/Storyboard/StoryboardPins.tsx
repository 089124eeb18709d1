import { CommentPins, type PinSurface } from '@tai/document-kit';
import { VisuallyHidden } from '@tai/design-system';
import { useMemo, useState } from 'react';
import { filmOf } from '../../domain/shots.ts';
import { useOpenStoryboard, type OpenStoryboard } from './openStoryboard.ts';

/** Comments on shots in the timeline, and on times of the film along its slider. Render it inside the editor, which its layer covers. */
export function StoryboardPins() {
  const { editor, player, clips, choose } = useOpenStoryboard();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const surface = useMemo(
    () => root && surfaceOf({ editor, player, clips, choose }, root),
    [editor, player, clips, choose, root],
  );
  return (
    <>
      <VisuallyHidden ref={(mark: HTMLElement | null) => setRoot(mark?.parentElement ?? null)} aria-hidden />
      {surface && <CommentPins surface={surface} />}
    </>
  );
}

type Parts = Pick<OpenStoryboard, 'editor' | 'player' | 'clips' | 'choose'>;

function surfaceOf({ editor, player, clips, choose }: Parts, root: HTMLElement): PinSurface {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const cardOf = (id: string) => find(`[data-shot="${CSS.escape(id)}"]`);
  const isIn = (box: DOMRect | undefined, x: number, y: number) =>
    box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

  const shots = () => editor.get().storyboard?.shots ?? [];

  function seconds(): number {
    const { storyboard } = editor.get();
    if (!storyboard) return 0;
    return filmOf(storyboard, clips).frames / storyboard.film.fps;
  }

  return {
    owns: (place) => 'seconds' in place || (!('x' in place) && 'targetId' in place),
    toScreen(place) {
      const origin = root.getBoundingClientRect();
      const box = (
        'seconds' in place ? find('[data-film-track]') : cardOf(place.targetId ?? '')
      )?.getBoundingClientRect();
      if (!box) return null;
      const share = 'seconds' in place ? Math.min(1, place.seconds / Math.max(0.1, seconds())) : 0.5;
      const y = 'seconds' in place ? box.top : box.top + box.height / 2;
      return { x: box.left + share * box.width - origin.left, y: y - origin.top };
    },
    isGone: (place) => 'targetId' in place && !shots().some(({ id }) => id === place.targetId),
    takes: 'film',
    placeAt(point) {
      const origin = root.getBoundingClientRect();
      const [x, y] = [origin.left + point.x, origin.top + point.y];
      const shot = shots().find(({ id }) => isIn(cardOf(id)?.getBoundingClientRect(), x, y));
      if (shot) return { targetId: shot.id };
      const track = find('[data-film-track]')?.getBoundingClientRect();
      if (track && isIn(track, x, y))
        return { seconds: ((x - track.left) / track.width) * Math.max(0.1, seconds()) };
      // On the film itself it is the time that is shown.
      const playing = player.get();
      const isOnFilm = isIn(find('[data-film-stage]')?.getBoundingClientRect(), x, y);
      return playing && isOnFilm ? { seconds: playing.time.get() } : null;
    },
    show(place) {
      if ('seconds' in place) {
        player.get()?.pause();
        player.get()?.seek(place.seconds);
      } else if (place.targetId !== undefined) {
        choose(place.targetId);
        cardOf(place.targetId)?.scrollIntoView({ block: 'nearest', inline: 'center' });
      }
    },
    subscribe(listener) {
      const follow = () => void requestAnimationFrame(listener);
      const stops = [editor.subscribe(follow), player.subscribe(follow)];
      // Scrolling does not bubble, so it is heard on its way down.
      window.addEventListener('scroll', follow, { capture: true });
      return () => {
        for (const stop of stops) stop();
        window.removeEventListener('scroll', follow, { capture: true });
      };
    },
  };
}
