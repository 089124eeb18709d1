import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { panShared, wholeView, zoomShared, type SharedView } from '../../engine/zoomPan.ts';

const keyStep = 0.1;

/** Zoom and pan that all panes share, by wheel, two fingers, dragging and keys. */
export function useSharedView() {
  const [view, setView] = useState<SharedView>(wholeView);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  /** React listens to the wheel passively; the page must not scroll or zoom along. */
  const wheelOn = useCallback((pane: HTMLElement | null) => {
    if (!pane) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((now) => zoomShared(now, placeIn(pane, event), Math.exp(-event.deltaY * 0.0015)));
    };
    pane.addEventListener('wheel', wheel, { passive: false });
    return () => pane.removeEventListener('wheel', wheel);
  }, []);

  const handlers = useMemo(
    () => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const pane = event.currentTarget;
        const now = { x: event.clientX, y: event.clientY };
        const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
        pointers.current.set(event.pointerId, now);
        const other = others[0]?.[1];
        if (other) {
          const reach = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
          const at = placeIn(pane, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
          setView((view) => zoomShared(view, at, reach(now) / Math.max(1, reach(before))));
          return;
        }
        const { width, height } = sizedRect(pane);
        setView((view) => panShared(view, { x: (now.x - before.x) / width, y: (now.y - before.y) / height }));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = {
          '+': () => setView((view) => zoomShared(view, { x: 0, y: 0 }, 1.25)),
          '-': () => setView((view) => zoomShared(view, { x: 0, y: 0 }, 0.8)),
          '0': () => setView(wholeView),
          ArrowLeft: () => setView((view) => panShared(view, { x: keyStep, y: 0 })),
          ArrowRight: () => setView((view) => panShared(view, { x: -keyStep, y: 0 })),
          ArrowUp: () => setView((view) => panShared(view, { x: 0, y: keyStep })),
          ArrowDown: () => setView((view) => panShared(view, { x: 0, y: -keyStep })),
        }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        step();
      },
    }),
    [],
  );

  const zoom = useCallback(
    (factor: number | null) =>
      setView((view) => (factor === null ? wholeView : zoomShared(view, { x: 0, y: 0 }, factor))),
    [],
  );
  return { view, wheelOn, handlers, zoom };
}

/** A point as shares of a pane, from its middle. */
function placeIn(pane: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = sizedRect(pane);
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

/** Where a pane is. One that is folded to nothing still has a pixel, so that no share of it is infinite. */
function sizedRect(pane: HTMLElement) {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { left, top, width: Math.max(1, width), height: Math.max(1, height) };
}
