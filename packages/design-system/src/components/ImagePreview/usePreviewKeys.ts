import { viewKeys } from '@tai/canvas-kit';
import { useEffect, type KeyboardEvent } from 'react';
import type { ZoomStage } from './useZoomStage.ts';

interface PreviewKeys {
  zoom: ZoomStage;
  /** Space, unless a button has the focus. */
  onSpace: () => void;
  onStep: (step: number) => void;
  onActualSize: () => void;
  /** Without it the key I does nothing. */
  onDetails: (() => void) | undefined;
  /** Without it the key Delete does nothing. */
  onDelete: (() => void) | undefined;
}

/** The keys of the preview. @returns the listener for its root */
export function usePreviewKeys({
  zoom: { panZoom },
  onSpace,
  onStep,
  onActualSize,
  onDetails,
  onDelete,
}: PreviewKeys): (event: KeyboardEvent) => void {
  // Over the bars too, Ctrl and wheel must not zoom the page. React's wheel listener is passive and could not stop it.
  useEffect(() => {
    const keepPageSize = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault();
    };
    window.addEventListener('wheel', keepPageSize, { passive: false });
    return () => window.removeEventListener('wheel', keepPageSize);
  }, []);

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In the details panel the arrow keys belong to its fields, and on a clip they seek.
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, video, [role="menu"]')
    )
      return;
    // A focused button is pressed with Space. A held key repeats, and must not close what it has just opened.
    const presses = !event.repeat && !(event.target instanceof Element && event.target.closest('button, a'));
    const keys: Partial<Record<string, () => void>> = {
      ...viewKeys(panZoom),
      '=': () => panZoom.step(1),
      '1': onActualSize,
      ArrowLeft: () => onStep(-1),
      ArrowRight: () => onStep(1),
      i: onDetails,
      // Held down, it would delete one after the other.
      Delete: event.repeat ? undefined : onDelete,
      ' ': presses ? onSpace : undefined,
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
