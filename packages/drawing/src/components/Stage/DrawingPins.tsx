import { CommentPins, type PinSurface } from '@tai/document-kit';
import { useObservable } from '@tai/kernel';
import { useMemo } from 'react';
import type { StageView } from '../../engine/stage/stageView.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

/** Comments at places of the canvas, in its pixels. */
export function DrawingPins() {
  const { stage, guide } = useStudio();
  const view = useObservable(stage)?.view;
  const isGuided = useObservable(guide) !== null;
  const surface = useMemo(() => view && surfaceOf(view), [view]);
  // Guided mode shows a practice canvas, which the comments are not about.
  return surface && !isGuided ? <CommentPins surface={surface} /> : null;
}

function surfaceOf(view: StageView): PinSurface {
  return {
    owns: (place) => 'x' in place,
    toScreen: (place) => ('x' in place ? view.toScreen(place) : null),
    isGone: () => false,
    placeAt: (point) => view.fromScreen(point),
    navigation: { panZoom: view.panZoom, measure: view.measure, wheel: 'smooth' },
    show: (place) => 'x' in place && view.show(place),
    subscribe: view.subscribe,
  };
}
