// Stages in jsdom, and the events that reach them.
import { vi } from 'vitest';
import { createGestures, type GestureOptions, type Gestures } from '../gestures/gestures.ts';
import { fromCorner } from '../gestures/stageFrame.ts';
import { createPanZoom, type PanZoom } from '../view/panZoom.ts';
import type { Point } from '../view/view.ts';
import { tenthStep } from '../view/zoomStep.ts';

/** Stages are 200 × 100 px and begin at 50, 20 in the window. */
const area = new DOMRect(50, 20, 200, 100);
let attached: (() => void)[] = [];

/** Detaches the stage that was added last. */
export function detachStage(): void {
  attached.pop()?.();
}

/** For `afterEach` of every test file: files share this module, so a hook here would only run in the first of them. */
export function removeStages(): void {
  for (const detach of attached) detach();
  attached = [];
  document.body.replaceChildren();
}

export function addStage(gestures: Gestures): HTMLElement {
  const stage = document.createElement('div');
  stage.getBoundingClientRect = () => area;
  document.body.append(stage);
  attached.push(gestures.attach(stage));
  return stage;
}

export function setUp(options: Partial<GestureOptions> = {}): {
  panZoom: PanZoom;
  gestures: Gestures;
  stage: HTMLElement;
} {
  const home = () => ({ scale: 1, x: 0, y: 0 });
  const panZoom = createPanZoom({ limits: { min: 0.1, max: 5 }, step: tenthStep, home });
  const gestures = createGestures({ panZoom, measure: fromCorner, wheel: 'smooth', ...options });
  return { panZoom, gestures, stage: addStage(gestures) };
}

export function point(
  stage: HTMLElement,
  type: string,
  [x, y]: [number, number],
  more: PointerEventInit = {},
): void {
  const init = { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, ...more };
  stage.dispatchEvent(new PointerEvent(type, init));
}

export function wheel(stage: HTMLElement, init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
  stage.dispatchEvent(event);
  return event;
}

export function recordingTool() {
  const tool = {
    begin: vi.fn((_at: Point, { button }: PointerEvent) => button === 0),
    follow: vi.fn<(places: readonly Point[]) => void>(),
    end: vi.fn(),
    interrupt: vi.fn(),
    hover: vi.fn<(at: Point | null) => void>(),
  };
  return { tool, drags: ({ button }: PointerEvent) => button === 1 };
}

export function pressSpace(type: string, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent(type, { code: 'Space', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}
