import { LazyPart } from '@tai/kernel';
import { useEffect } from 'react';
import { commentWords } from '../../commentWords.ts';
import type { PinSurface } from '../../domain/pinSurface.ts';
import { useComments, useCommentView, useThreads } from './commentsContext.ts';

const load = () => import('./PinLayer.tsx');

/**
 * Pins of open threads, laid over the parent element, which must be the stage. The code loads with the first pin, and is
 * brought when the comments open: a press on the stage must not come before what takes it.
 * @param surface the same object as long as the stage is the same
 */
export function CommentPins({ surface }: { surface: PinSurface }) {
  const { view } = useComments();
  const { isOpen, isPlacing, place } = useCommentView();
  const { threads } = useThreads(false);
  useEffect(() => view.addSurface(surface), [view, surface]);
  useEffect(() => {
    if (isOpen) load().catch(() => undefined);
  }, [isOpen]);
  const isNeeded = isPlacing || place !== null || threads.some((one) => one.place && surface.owns(one.place));
  return isNeeded ? <LazyPart load={load} words={commentWords} props={{ surface }} fallback={null} /> : null;
}
