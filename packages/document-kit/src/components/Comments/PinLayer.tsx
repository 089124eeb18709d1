/*
 * Pins over a stage. React renders when threads come and go; where a pin is seen is a transform that is written by hand whenever the
 * view or the document moves, so that panning and zooming render nothing.
 */
import type { CommentPlace, CommentThread } from '@tai/contracts';
import { Avatar, color, styled } from '@tai/design-system';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { commentWords } from '../../commentWords.ts';
import type { PinSurface } from '../../domain/pinSurface.ts';
import { useComments, useCommentView, useThreads } from './commentsContext.ts';
import { PlaceChooser } from './PlaceChooser.tsx';

/** Characters of a comment in the name of its pin. */
const quoted = 80;

/** The pins of open threads, the one of the comment that is being written, and the choice of its place. */
export function Component({ surface }: { surface: PinSurface }) {
  const say = commentWords.useWords();
  const { view } = useComments();
  const { arePinsHidden, isPlacing, place, threadId } = useCommentView();
  const { threads } = useThreads(false);
  const layer = useRef<HTMLDivElement>(null);
  const pinned = arePinsHidden ? [] : threads.flatMap((thread) => withPlace(thread, surface));
  const draft = place !== null && surface.owns(place) ? place : null;

  const follow = useEffectEvent(() => {
    const box = layer.current;
    if (!box) return;
    const places = new Map(pinned.map((one) => [one.thread.id, one.place]));
    for (const pin of box.querySelectorAll<HTMLElement>('[data-pin]')) {
      const at = places.get(pin.dataset['pin'] ?? '') ?? draft;
      const point = at && surface.toScreen(at);
      const isSeen =
        point && point.x >= 0 && point.y >= 0 && point.x <= box.clientWidth && point.y <= box.clientHeight;
      pin.style.visibility = isSeen ? 'visible' : 'hidden';
      if (isSeen) pin.style.transform = `translate(${String(point.x)}px, ${String(point.y)}px)`;
    }
  });
  useEffect(() => surface.subscribe(follow), [surface]);
  useEffect(() => {
    if (!layer.current) return undefined;
    const resize = new ResizeObserver(() => follow());
    resize.observe(layer.current);
    return () => resize.disconnect();
  }, []);
  // Pins that came with this render are placed before they are seen.
  useLayoutEffect(() => follow());

  return (
    <Layer ref={layer}>
      {pinned.map(({ thread }) => (
        <Pin
          key={thread.id}
          type="button"
          data-pin={thread.id}
          data-selected={threadId === thread.id || undefined}
          aria-label={say('pin.open', {
            name: thread.author.name || say('thread.gone'),
            text: thread.isDeleted ? say('thread.deleted') : [...thread.text].slice(0, quoted).join(''),
          })}
          title={thread.isDeleted ? undefined : thread.text.slice(0, 200)}
          onClick={() => view.openThread(thread.id)}
        >
          <Avatar src={thread.author.avatar ?? undefined} name={thread.author.name} size={22} decorative />
        </Pin>
      ))}
      {draft && <Draft data-pin="" role="img" aria-label={say('pin.draft')} />}
      {isPlacing && <PlaceChooser surface={surface} />}
    </Layer>
  );
}

function withPlace(
  thread: CommentThread,
  surface: PinSurface,
): { thread: CommentThread; place: CommentPlace }[] {
  const { place } = thread;
  return place && surface.owns(place) ? [{ thread, place }] : [];
}

const Layer = styled.div`
  position: absolute;
  inset: 0;
  z-index: 3;
  overflow: hidden;
  pointer-events: none;
`;

/* The lower left corner is the place itself. */
const Pin = styled.button`
  position: absolute;
  top: -28px;
  left: 0;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 2px solid #fff;
  border-radius: 14px 14px 14px 2px;
  background: ${color.accent};
  box-shadow: 0 2px 6px rgb(0 0 0 / 35%);
  cursor: pointer;
  pointer-events: auto;
  &:hover,
  &:focus-visible,
  &[data-selected] {
    z-index: 1;
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
  }
`;

const Draft = styled.span`
  position: absolute;
  top: -24px;
  left: 0;
  width: 24px;
  height: 24px;
  border: 2px solid #fff;
  border-radius: 12px 12px 12px 2px;
  background: ${color.accent};
  box-shadow: 0 2px 6px rgb(0 0 0 / 35%);
`;
