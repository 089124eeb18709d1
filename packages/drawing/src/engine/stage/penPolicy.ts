// Fingers and pens: after the first pen a finger moves the view, and the hand that rests on the tablet does nothing. Two fingers
// that tap undo.

/** Made by {@link createPenPolicy}. */
export interface PenPolicy {
  /** A finger that moves the view, because a pen draws here. */
  pans(event: PointerEvent): boolean;
  /** A finger that came down while the pen draws. */
  isPalm(event: PointerEvent): boolean;
  destroy(): void;
}

const tapTime = 250;
const tapReach = 12;

export function createPenPolicy({ host, undo }: { host: HTMLElement; undo: () => void }): PenPolicy {
  let hasPen = false;
  let isPenDown = false;
  const fingers = new Map<number, { x: number; y: number; at: number }>();
  /** Most fingers at once since all were lifted; a moved one makes it no tap. */
  let most = 0;
  let isTap = true;
  const ended = new AbortController();
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (event: PointerEvent) => void,
  ) => host.addEventListener(type, hear, { capture: true, signal: ended.signal });

  listen('pointerdown', (event) => {
    if (event.pointerType === 'pen') {
      hasPen = true;
      isPenDown = true;
    }
    if (event.pointerType !== 'touch') return;
    if (fingers.size === 0) {
      most = 0;
      isTap = true;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
    most = Math.max(most, fingers.size);
  });
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    const start = fingers.get(pointerId);
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > tapReach) isTap = false;
  });
  const lift = (event: PointerEvent) => {
    if (event.pointerType === 'pen') isPenDown = false;
    const start = fingers.get(event.pointerId);
    if (!start) return;
    fingers.delete(event.pointerId);
    if (event.timeStamp - start.at > tapTime || event.type === 'pointercancel') isTap = false;
    if (fingers.size === 0 && most === 2 && isTap) undo();
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);

  return {
    pans: ({ pointerType }) => hasPen && pointerType === 'touch',
    isPalm: ({ pointerType }) => isPenDown && pointerType === 'touch',
    destroy: () => ended.abort(),
  };
}
