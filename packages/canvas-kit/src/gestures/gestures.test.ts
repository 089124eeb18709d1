import { afterEach, expect, test, vi } from 'vitest';
import { createPanZoom, type PanZoom } from '../view/panZoom.ts';
import type { Point } from '../view/view.ts';
import { tenthStep } from '../view/zoomStep.ts';
import { createGestures, type GestureOptions, type Gestures } from './gestures.ts';
import { fromCorner, fromMiddle, inShares } from './stageFrame.ts';

/** Stages are 200 × 100 px and begin at 50, 20 in the window. */
const area = new DOMRect(50, 20, 200, 100);
let detach: (() => void)[] = [];

afterEach(() => {
  for (const stop of detach) stop();
  detach = [];
  document.body.replaceChildren();
});

function addStage(gestures: Gestures): HTMLElement {
  const stage = document.createElement('div');
  stage.getBoundingClientRect = () => area;
  document.body.append(stage);
  detach.push(gestures.attach(stage));
  return stage;
}

function setUp(options: Partial<GestureOptions> = {}): {
  panZoom: PanZoom;
  gestures: Gestures;
  stage: HTMLElement;
} {
  const home = () => ({ scale: 1, x: 0, y: 0 });
  const panZoom = createPanZoom({ limits: { min: 0.1, max: 5 }, step: tenthStep, home });
  const gestures = createGestures({ panZoom, measure: fromCorner, wheel: 'smooth', ...options });
  return { panZoom, gestures, stage: addStage(gestures) };
}

function point(
  stage: HTMLElement,
  type: string,
  [x, y]: [number, number],
  more: PointerEventInit = {},
): void {
  const init = { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, ...more };
  stage.dispatchEvent(new PointerEvent(type, init));
}

function wheel(stage: HTMLElement, init: WheelEventInit): WheelEvent {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
  stage.dispatchEvent(event);
  return event;
}

function recordingTool() {
  const tool = {
    begin: vi.fn((_at: Point, { button }: PointerEvent) => button === 0),
    follow: vi.fn<(places: readonly Point[]) => void>(),
    end: vi.fn(),
    interrupt: vi.fn(),
    hover: vi.fn<(at: Point | null) => void>(),
  };
  return { tool, drags: ({ button }: PointerEvent) => button === 1 };
}

const pressSpace = (type: string, target: EventTarget = document.body) => {
  const event = new KeyboardEvent(type, { code: 'Space', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

test('dragging moves the view, and only while the pointer is down', () => {
  const { panZoom, stage } = setUp();
  point(stage, 'pointermove', [100, 60]);
  point(stage, 'pointerdown', [100, 60]);
  expect(stage).toHaveAttribute('data-dragging');
  point(stage, 'pointermove', [130, 50]);
  point(stage, 'pointermove', [140, 50]);
  point(stage, 'pointerup', [140, 50]);
  expect(stage).not.toHaveAttribute('data-dragging');
  point(stage, 'pointermove', [190, 90]);
  expect(panZoom.view).toEqual({ scale: 1, x: 40, y: -10 });
});

test('a cancelled pointer lets go, too', () => {
  const { panZoom, stage } = setUp();
  point(stage, 'pointerdown', [100, 60]);
  point(stage, 'pointercancel', [100, 60]);
  point(stage, 'pointermove', [130, 50]);
  expect(panZoom.view.x).toBe(0);
});

test('a press that is meant for a button on the stage moves nothing', () => {
  const ignores = ({ target }: PointerEvent) => target instanceof HTMLButtonElement;
  const { panZoom, stage } = setUp({ ignores });
  const button = stage.appendChild(document.createElement('button'));
  point(button, 'pointerdown', [100, 60]);
  point(stage, 'pointermove', [130, 50]);
  expect(panZoom.view.x).toBe(0);
});

test('in shares of the stage a drag over all of it is 1', () => {
  const { panZoom, stage } = setUp({ measure: inShares });
  point(stage, 'pointerdown', [50, 20]);
  point(stage, 'pointermove', [250, 70]);
  expect(panZoom.view).toEqual({ scale: 1, x: 1, y: 0.5 });
});

test('the wheel zooms at the pointer, and neither page nor browser zoom with it', () => {
  const { panZoom, stage } = setUp();
  const event = wheel(stage, { deltaY: -100, clientX: 150, clientY: 70, ctrlKey: true });
  expect(event.defaultPrevented).toBe(true);
  const scale = Math.exp(0.15);
  expect(panZoom.view.scale).toBeCloseTo(scale);
  // The pointer is at 100, 50 of the stage.
  expect(panZoom.view.x).toBeCloseTo(100 - 100 * scale);
  expect(panZoom.view.y).toBeCloseTo(50 - 50 * scale);
});

test('a wheel in steps makes one of each event, whatever its length', () => {
  const { panZoom, stage } = setUp({ wheel: 'steps', measure: fromMiddle });
  wheel(stage, { deltaY: -3, clientX: 150, clientY: 70 });
  expect(panZoom.view).toEqual({ scale: 1.1, x: 0, y: 0 });
  wheel(stage, { deltaY: 400, clientX: 150, clientY: 70 });
  expect(panZoom.view.scale).toBe(1);
  wheel(stage, { deltaX: 400, clientX: 150, clientY: 70 });
  expect(panZoom.view.scale).toBe(1);
});

test('two fingers zoom at the middle between them', () => {
  const { panZoom, stage } = setUp();
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(stage, 'pointerdown', [150, 70], { pointerId: 2 });
  point(stage, 'pointermove', [200, 70], { pointerId: 2 });
  // From 50 px apart to 100; the middle is then at 100, 50 of the stage.
  expect(panZoom.view).toEqual({ scale: 2, x: -100, y: -50 });
});

test('a stage is dragged until its last finger is lifted', () => {
  const { stage } = setUp();
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(stage, 'pointerdown', [150, 70], { pointerId: 2 });
  point(stage, 'pointerup', [150, 70], { pointerId: 2 });
  expect(stage).toHaveAttribute('data-dragging');
  point(stage, 'pointerup', [100, 70], { pointerId: 1 });
  expect(stage).not.toHaveAttribute('data-dragging');
});

test('a pinch can carry the view along with its middle', () => {
  const { panZoom, stage } = setUp({ pinchPans: true });
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(stage, 'pointerdown', [150, 70], { pointerId: 2 });
  point(stage, 'pointermove', [200, 70], { pointerId: 2 });
  expect(panZoom.view).toEqual({ scale: 2, x: -75, y: -50 });
});

test('after a pinch the finger that stays drags on from where it is', () => {
  const { panZoom, stage } = setUp();
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(stage, 'pointerdown', [150, 70], { pointerId: 2 });
  point(stage, 'pointerup', [150, 70], { pointerId: 2 });
  point(stage, 'pointermove', [110, 70], { pointerId: 1 });
  expect(panZoom.view).toEqual({ scale: 1, x: 10, y: 0 });
});

test('fingers on two stages of the same gestures pinch their one view', () => {
  const { panZoom, gestures, stage } = setUp();
  const second = addStage(gestures);
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(second, 'pointerdown', [150, 70], { pointerId: 2 });
  point(second, 'pointermove', [200, 70], { pointerId: 2 });
  expect(panZoom.view.scale).toBe(2);
});

test('a stage that goes away under a finger leaves no finger behind', () => {
  const { panZoom, gestures, stage } = setUp();
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  detach.pop()?.();
  const second = addStage(gestures);
  point(second, 'pointerdown', [150, 70], { pointerId: 2 });
  point(second, 'pointermove', [200, 70], { pointerId: 2 });
  expect(panZoom.view).toEqual({ scale: 1, x: 50, y: 0 });
});

test('a stage that was detached hears nothing', () => {
  const { panZoom, stage } = setUp();
  detach.pop()?.();
  point(stage, 'pointerdown', [100, 70]);
  point(stage, 'pointermove', [150, 70]);
  expect(wheel(stage, { deltaY: -100 }).defaultPrevented).toBe(false);
  expect(panZoom.view).toEqual({ scale: 1, x: 0, y: 0 });
});

test('a tool draws with the left button, and the view stays', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [60, 30]);
  expect(tool.begin.mock.lastCall?.[0]).toEqual({ x: 10, y: 10 });
  expect(stage).not.toHaveAttribute('data-dragging');
  point(stage, 'pointermove', [80, 50]);
  expect(tool.follow).toHaveBeenCalledExactlyOnceWith([{ x: 30, y: 30 }]);
  point(stage, 'pointerup', [80, 50]);
  expect(tool.end).toHaveBeenCalledOnce();
  expect(panZoom.view).toEqual({ scale: 1, x: 0, y: 0 });
});

test('a line follows every place that the browser joined into one move', () => {
  const { tool, drags } = recordingTool();
  const { stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [60, 30]);
  const move = new PointerEvent('pointermove', { clientX: 80, clientY: 50, pointerId: 1 });
  const between = new PointerEvent('pointermove', { clientX: 70, clientY: 45, pointerId: 1 });
  move.getCoalescedEvents = () => [between, move];
  stage.dispatchEvent(move);
  expect(tool.follow).toHaveBeenCalledExactlyOnceWith([
    { x: 20, y: 25 },
    { x: 30, y: 30 },
  ]);
});

test('a press that the tool does not want does nothing', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [60, 30], { button: 2 });
  point(stage, 'pointermove', [80, 50]);
  point(stage, 'pointerup', [80, 50]);
  expect(tool.follow).not.toHaveBeenCalled();
  expect(tool.end).not.toHaveBeenCalled();
  expect(panZoom.view.x).toBe(0);
});

test('the middle button moves the view under a tool', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [60, 30], { button: 1 });
  point(stage, 'pointermove', [80, 50]);
  expect(tool.begin).not.toHaveBeenCalled();
  expect(panZoom.view).toEqual({ scale: 1, x: 20, y: 20 });
});

test('the space bar makes any press move the view, until it is released', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  expect(pressSpace('keydown').defaultPrevented).toBe(true);
  point(stage, 'pointerdown', [60, 30]);
  point(stage, 'pointermove', [80, 50]);
  point(stage, 'pointerup', [80, 50]);
  expect([panZoom.view.x, tool.begin.mock.calls.length]).toEqual([20, 0]);
  pressSpace('keyup');
  point(stage, 'pointerdown', [60, 30]);
  expect(tool.begin).toHaveBeenCalledOnce();
});

test('a space that is typed into a field is only a space', () => {
  const { tool, drags } = recordingTool();
  const { stage } = setUp({ tool, drags });
  const field = document.body.appendChild(document.createElement('input'));
  expect(pressSpace('keydown', field).defaultPrevented).toBe(false);
  point(stage, 'pointerdown', [60, 30]);
  expect(tool.begin).toHaveBeenCalledOnce();
});

test('a stage that was detached leaves the space bar to the page', () => {
  const { tool, drags } = recordingTool();
  setUp({ tool, drags });
  detach.pop()?.();
  expect(pressSpace('keydown').defaultPrevented).toBe(false);
});

test('the space bar is not held any more when it is released elsewhere', () => {
  const { tool, drags } = recordingTool();
  const { stage } = setUp({ tool, drags });
  pressSpace('keydown');
  window.dispatchEvent(new Event('blur'));
  point(stage, 'pointerdown', [60, 30]);
  point(stage, 'pointerup', [60, 30]);
  pressSpace('keydown');
  pressSpace('keyup', document.body.appendChild(document.createElement('button')));
  point(stage, 'pointerdown', [60, 30]);
  expect(tool.begin).toHaveBeenCalledTimes(2);
});

test('a second finger ends the stroke and pinches', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [100, 70], { pointerId: 1 });
  point(stage, 'pointerdown', [150, 70], { pointerId: 2 });
  expect(tool.interrupt).toHaveBeenCalledOnce();
  point(stage, 'pointermove', [200, 70], { pointerId: 2 });
  expect(panZoom.view.scale).toBe(2);
  point(stage, 'pointerup', [200, 70], { pointerId: 2 });
  point(stage, 'pointermove', [110, 70], { pointerId: 1 });
  point(stage, 'pointerup', [110, 70], { pointerId: 1 });
  expect(panZoom.view.x).toBe(-90);
  expect([tool.follow.mock.calls.length, tool.end.mock.calls.length]).toEqual([0, 0]);
});

test('a pointer whose release got lost begins anew', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [100, 70]);
  point(stage, 'pointerdown', [120, 70]);
  point(stage, 'pointermove', [130, 70]);
  expect([tool.begin.mock.calls.length, tool.interrupt.mock.calls.length]).toEqual([2, 0]);
  expect(tool.follow).toHaveBeenCalledExactlyOnceWith([{ x: 80, y: 50 }]);
  expect(panZoom.view.x).toBe(0);
});

test('a tool knows where the pointer is, and that it left', () => {
  const { tool, drags } = recordingTool();
  const { stage } = setUp({ tool, drags });
  point(stage, 'pointermove', [60, 30]);
  expect(tool.hover).toHaveBeenLastCalledWith({ x: 10, y: 10 });
  point(stage, 'pointerleave', [0, 0]);
  expect(tool.hover).toHaveBeenLastCalledWith(null);
});
