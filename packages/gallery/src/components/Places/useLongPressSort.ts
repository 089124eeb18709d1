import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds until a press is a long one, and pixels after which it is a scroll instead. */
const longPress = 350;
const wander = 8;

interface Drag {
  id: string;
  /** Id of the line that it is over. */
  over: string;
}

/**
 * Sorting by long press and drag: lines carry their id as `data-sortable`. While something is dragged the pointer
 * belongs to it; letting go over another line tells both.
 */
export function useLongPressSort(onDrop: (id: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** A click follows the release and must not choose the line. */
  const justDropped = useRef(false);

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    // A finger that drags would scroll the list as well, and the browser then takes the pointer away.
    const hold = (event: TouchEvent) => event.preventDefault();
    window.addEventListener('touchmove', hold, { passive: false });
    return () => window.removeEventListener('touchmove', hold);
  }, [isDragging]);

  function stop(): void {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  function begin(event: PointerEvent<HTMLElement>, id: string): void {
    if (event.button !== 0) return;
    const { currentTarget, pointerId, clientX: x, clientY: y } = event;
    stop();
    justDropped.current = false;
    press.current = {
      x,
      y,
      timer: setTimeout(() => {
        if (!currentTarget.isConnected) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ id, over: id });
      }, longPress),
    };
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const { clientX, clientY } = event;
    if (!drag) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > wander) stop();
      return;
    }
    const under = document.elementFromPoint(clientX, clientY)?.closest('[data-sortable]');
    const over = under?.getAttribute('data-sortable');
    if (over && over !== drag.over) setDrag({ ...drag, over });
  }

  function end(): void {
    stop();
    if (!drag) return;
    justDropped.current = true;
    setDrag(null);
    if (drag.over !== drag.id) onDrop(drag.id, drag.over);
  }

  return {
    drag,
    /** True for the click that ends a drag. */
    wasDrag: () => justDropped.current,
    handlersOf: (id: string) => ({
      'data-sortable': id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id),
      onPointerMove: move,
      onPointerUp: end,
      // A long press of a finger asks for the browser's menu, too.
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        if (press.current) event.preventDefault();
      },
      onPointerCancel: () => {
        stop();
        setDrag(null);
      },
    }),
  };
}
