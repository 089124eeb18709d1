/*
 * Safari on iOS has no `contextmenu` event. A finger that rests sends one here, at the element under it, so that whatever opens a
 * menu on right click opens it on a long press as well. Where the browser sends its own event, this one is left out.
 */
import { useEffect, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds that a finger rests, a little longer than browsers take, and pixels after which it drags instead. */
const longPress = 600;
const wander = 8;
/** What selects text or has a menu of the system on a long press. */
const ownPress = 'input, textarea, select, [contenteditable]';

interface Press {
  pointerId: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Handlers for the element around everything that has a menu. */
export interface LongPressHandlers {
  onPointerDownCapture: (event: PointerEvent) => void;
  onPointerMoveCapture: (event: PointerEvent) => void;
  onPointerUpCapture: () => void;
  onPointerCancelCapture: () => void;
  onContextMenuCapture: (event: MouseEvent) => void;
}

/** Opens context menus by a long press of one finger in every browser. */
export function useLongPressMenu(): LongPressHandlers {
  const press = useRef<Press | null>(null);
  const handlers = useMemo<LongPressHandlers>(() => {
    function stop(): void {
      if (press.current) clearTimeout(press.current.timer);
      press.current = null;
    }
    return {
      onPointerDownCapture({ pointerType, isPrimary, pointerId, target, clientX, clientY }) {
        stop();
        // A second finger zooms.
        if (pointerType !== 'touch' || !isPrimary) return;
        if (!(target instanceof Element) || target.closest(ownPress)) return;
        const timer = setTimeout(() => {
          press.current = null;
          openMenu(target, { clientX, clientY });
        }, longPress);
        press.current = { pointerId, x: clientX, y: clientY, timer };
      },
      onPointerMoveCapture({ pointerId, clientX, clientY }) {
        const from = press.current;
        if (from?.pointerId !== pointerId) return;
        if (Math.hypot(clientX - from.x, clientY - from.y) > wander) stop();
      },
      onPointerUpCapture: stop,
      onPointerCancelCapture: stop,
      onContextMenuCapture: stop,
    };
  }, []);
  useEffect(() => handlers.onPointerUpCapture, [handlers]);
  return handlers;
}

/** Sends the event to what is under the finger, and keeps the click away that the release of the finger would make. */
function openMenu(target: Element, at: { clientX: number; clientY: number }): void {
  if (!target.isConnected) return;
  const asked = new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at });
  // Nobody has a menu here.
  if (target.dispatchEvent(asked)) return;
  // Without the default of `touchend` there is no click. Gestures of the page still hear of the end of theirs.
  const release = (event: Event) => event.preventDefault();
  window.addEventListener('touchend', release, { capture: true, passive: false, once: true });
  window.addEventListener('touchcancel', () => window.removeEventListener('touchend', release, true), {
    ...{ capture: true, once: true },
  });
}
