// Wheel, drag and pinch on the stage of the preview. The view is written to the element directly: a pointer move must
// not render React.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fittedView, clampZoom, stepZoom, zoomAt, type PreviewView } from './zoom.ts';

export interface ZoomStage {
  /** Zoom for showing, 1 is fitted. */
  scale: number;
  /** By tenths, about the centre. */
  step: (steps: number) => void;
  set: (scale: number) => void;
  fit: () => void;
}

/** `stage` listens, `picture` is moved. A changed `resetKey` fits the picture again. */
export function useZoomStage(
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  resetKey: string,
): ZoomStage {
  const view = useRef<PreviewView>(fittedView);
  const [scale, setScale] = useState(1);

  function show(next: PreviewView): void {
    view.current = next;
    picture.current?.style.setProperty(
      'transform',
      `translate(${next.x}px, ${next.y}px) scale(${next.scale})`,
    );
    setScale(next.scale);
  }
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });

  useLayoutEffect(() => latest.current(fittedView), [resetKey]);

  // Before the first paint: what can be seen can be dragged.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();

    function pointOf(event: { clientX: number; clientY: number }): { x: number; y: number } {
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      return {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
    }
    function onWheel(event: WheelEvent): void {
      // Also with Ctrl, which would zoom the page. React's own wheel listener is passive and could not prevent it.
      event.preventDefault();
      if (event.deltaY === 0) return;
      const next = stepZoom(view.current.scale, event.deltaY < 0 ? 1 : -1);
      latest.current(zoomAt(view.current, next, pointOf(event)));
    }
    function onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      pointers.set(event.pointerId, pointOf(event));
      element?.setPointerCapture?.(event.pointerId);
      element?.setAttribute('data-dragging', '');
    }
    function onPointerMove(event: PointerEvent): void {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const { scale: current, x, y } = view.current;
      if (!other) {
        latest.current({ scale: current, x: x + now.x - before.x, y: y + now.y - before.y });
        return;
      }
      const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const ratio = spread(now) / Math.max(1, spread(before));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      latest.current(zoomAt(view.current, clampZoom(current * ratio), middle));
    }
    function onPointerEnd(event: PointerEvent): void {
      pointers.delete(event.pointerId);
      if (pointers.size === 0) element?.removeAttribute('data-dragging');
    }

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerup', onPointerEnd);
    element.addEventListener('pointercancel', onPointerEnd);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerup', onPointerEnd);
      element.removeEventListener('pointercancel', onPointerEnd);
    };
  }, [stage]);

  return {
    scale,
    step: (steps) => {
      const next = stepZoom(view.current.scale, steps);
      show(zoomAt(view.current, next, { x: 0, y: 0 }));
    },
    set: (next) => show(zoomAt(view.current, clampZoom(next), { x: 0, y: 0 })),
    fit: () => show(fittedView),
  };
}
