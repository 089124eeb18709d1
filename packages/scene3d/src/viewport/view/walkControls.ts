/*
 * Walks through the scene while it is asked to: W A S D or the arrows along the floor, Q and E down and up, Shift faster, a drag turns
 * the head. Keys are named by their place, so that they lie together on every keyboard. Escape ends it.
 */
import { looked, type Steps, walked, walkSpeed } from '../../domain/walk.ts';
import type { ViewCamera } from './viewCamera.ts';

type Axis = keyof Steps;

const keys: Readonly<Record<string, readonly [Axis, number]>> = {
  ...{ KeyW: ['ahead', 1], ArrowUp: ['ahead', 1], KeyS: ['ahead', -1], ArrowDown: ['ahead', -1] },
  ...{ KeyD: ['right', 1], ArrowRight: ['right', 1], KeyA: ['right', -1], ArrowLeft: ['right', -1] },
  ...{ KeyE: ['up', 1], KeyQ: ['up', -1] },
};
/** Times as fast with Shift. */
const fast = 3;
/** Seconds of walking that one step is. */
const stepTime = 0.3;
/** Radians of the head for a drag over the height of the viewport. */
const wholeTurn = Math.PI / 2;

interface Parts {
  element: HTMLElement;
  view: Pick<ViewCamera, 'pose' | 'moveByPerson' | 'setEnabled'>;
  /** Asks for a frame. */
  wake(): void;
  onEnd(): void;
}

export interface WalkControls {
  setActive(isActive: boolean): void;
  /** A button on the screen, instead of a key. */
  press(axis: Axis, value: number): void;
  /** One step at once, for a button that is pressed without a pointer and so has no end. */
  step(axis: Axis, value: number): void;
  /** @returns whether somebody walks */
  update(seconds: number): boolean;
  destroy(): void;
}

export function createWalkControls(parts: Parts): WalkControls {
  return new Walker(parts);
}

class Walker implements WalkControls {
  private readonly parts: Parts;
  private isActive = false;
  private readonly held = new Map<string, readonly [Axis, number]>();
  private isFast = false;
  private speed = 1;
  private grip: { id: number; x: number; y: number } | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  setActive(isActive: boolean) {
    if (this.isActive === isActive) return;
    this.isActive = isActive;
    const { element, view, wake } = this.parts;
    view.setEnabled(!isActive);
    this.held.clear();
    this.grip = null;
    this.speed = walkSpeed(view.pose());
    const change = isActive ? 'addEventListener' : 'removeEventListener';
    globalThis[change]('keydown', this.keyDown as EventListener, { capture: true });
    globalThis[change]('keyup', this.keyUp as EventListener, { capture: true });
    globalThis[change]('blur', this.stop);
    element[change]('pointerdown', this.begin as EventListener);
    element[change]('pointermove', this.turn as EventListener);
    element[change]('pointerup', this.release as EventListener);
    element[change]('pointercancel', this.release as EventListener);
    wake();
  }

  press(axis: Axis, value: number) {
    if (value === 0) this.held.delete(`button ${axis}`);
    else this.held.set(`button ${axis}`, [axis, value]);
    this.parts.wake();
  }

  step(axis: Axis, value: number) {
    if (!this.isActive) return;
    const { view, wake } = this.parts;
    const steps: Steps = { ahead: 0, right: 0, up: 0, [axis]: value };
    view.moveByPerson(walked(view.pose(), steps, this.speed * stepTime));
    wake();
  }

  update(seconds: number): boolean {
    if (!this.isActive) return false;
    const steps: Steps = { ahead: 0, right: 0, up: 0 };
    for (const [axis, value] of this.held.values()) steps[axis] = Math.sign(steps[axis] + value);
    if (steps.ahead === 0 && steps.right === 0 && steps.up === 0) return this.held.size > 0;
    const { view } = this.parts;
    // After a slow frame the step is shortened, so that nobody jumps far ahead.
    const metres = this.speed * (this.isFast ? fast : 1) * Math.min(0.1, seconds);
    view.moveByPerson(walked(view.pose(), steps, metres));
    return true;
  }

  destroy() {
    this.setActive(false);
  }

  private readonly keyDown = (event: KeyboardEvent) => {
    // A page that is kept alive while another one is shown leaves the keys to that one.
    if (this.parts.element.getClientRects().length === 0) return;
    this.isFast = event.shiftKey;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'))
      return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      this.parts.onEnd();
      return;
    }
    const way = keys[event.code];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The keys of tools are the same.
    event.stopPropagation();
    this.held.set(event.code, way);
    this.parts.wake();
  };

  private readonly keyUp = (event: KeyboardEvent) => {
    this.isFast = event.shiftKey;
    this.held.delete(event.code);
  };

  /** A window that loses the focus hears of no key any more. */
  private readonly stop = () => this.held.clear();

  private readonly begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    this.grip = { id: event.pointerId, x: event.clientX, y: event.clientY };
    this.parts.element.setPointerCapture(event.pointerId);
  };

  private readonly turn = (event: PointerEvent) => {
    const { grip } = this;
    if (grip?.id !== event.pointerId) return;
    const { element, view, wake } = this.parts;
    const angle = wholeTurn / Math.max(1, element.clientHeight);
    view.moveByPerson(
      looked(view.pose(), (event.clientX - grip.x) * angle, (grip.y - event.clientY) * angle),
    );
    this.grip = { id: grip.id, x: event.clientX, y: event.clientY };
    wake();
  };

  private readonly release = (event: PointerEvent) => {
    if (this.grip?.id === event.pointerId) this.grip = null;
  };
}
