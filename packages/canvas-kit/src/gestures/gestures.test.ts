import { afterEach, expect, test } from 'vitest';
import { addStage, detachStage, point, removeStages, setUp, wheel } from '../testing/stage.ts';
import { fromMiddle, inShares } from './stageFrame.ts';

afterEach(removeStages);

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

test('a wheel that pans moves the view, and zooms it while Ctrl is held', () => {
  const { panZoom, stage } = setUp({ wheel: 'pans' });
  wheel(stage, { deltaX: 30, deltaY: 20 });
  expect(panZoom.view).toEqual({ scale: 1, x: -30, y: -20 });
  wheel(stage, { deltaY: 2, deltaMode: WheelEvent.DOM_DELTA_LINE });
  expect(panZoom.view).toEqual({ scale: 1, x: -30, y: -60 });
  wheel(stage, { deltaY: -100, ctrlKey: true });
  expect(panZoom.view.scale).toBeGreaterThan(1);
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
  detachStage();
  const second = addStage(gestures);
  point(second, 'pointerdown', [150, 70], { pointerId: 2 });
  point(second, 'pointermove', [200, 70], { pointerId: 2 });
  expect(panZoom.view).toEqual({ scale: 1, x: 50, y: 0 });
});

test('a stage that was detached hears nothing', () => {
  const { panZoom, stage } = setUp();
  detachStage();
  point(stage, 'pointerdown', [100, 70]);
  point(stage, 'pointermove', [150, 70]);
  expect(wheel(stage, { deltaY: -100 }).defaultPrevented).toBe(false);
  expect(panZoom.view).toEqual({ scale: 1, x: 0, y: 0 });
});
