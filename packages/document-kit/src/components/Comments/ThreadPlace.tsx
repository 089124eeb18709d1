import type { CommentPlace } from '@tai/contracts';
import { Button, color, PinIcon, styled, useIsMobile } from '@tai/design-system';
import { useCallback, useSyncExternalStore } from 'react';
import { commentWords } from '../../commentWords.ts';
import { useComments, useCommentView } from './commentsContext.ts';

/** Shows where a thread is pinned. Nothing while no stage shows places of its kind. */
export function ThreadPlace({ threadId, place }: { threadId: string; place: CommentPlace }) {
  const say = commentWords.useWords();
  const { view } = useComments();
  const isMobile = useIsMobile();
  const surface = useCommentView().surfaces.find((one) => one.owns(place));
  const isGone = useSyncExternalStore(
    useCallback((listener: () => void) => surface?.subscribe(listener) ?? (() => undefined), [surface]),
    () => surface?.isGone(place) ?? false,
  );
  if (!surface) return null;
  if (isGone)
    return (
      <Gone>
        <PinIcon size={14} />
        {say('pin.gone')}
      </Gone>
    );

  function show(): void {
    // The sheet would cover the place.
    if (isMobile) view.close();
    else view.select(threadId);
    view.setPinsHidden(false);
    surface?.show(place);
  }

  return (
    <Row>
      <Button size="compact" variant="ghost" startIcon={<PinIcon size={14} />} onClick={show}>
        {'seconds' in place ? say('pin.showTime', { seconds: place.seconds.toFixed(1) }) : say('pin.show')}
      </Button>
    </Row>
  );
}

/* The icon stands where the text does. */
const Row = styled.div`
  margin-inline-start: -10px;
`;

const Gone = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
