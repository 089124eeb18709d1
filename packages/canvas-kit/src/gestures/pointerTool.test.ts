import { afterEach, expect, test } from 'vitest';
import { detachStage, point, pressSpace, recordingTool, removeStages, setUp } from '../testing/stage.ts';

afterEach(removeStages);

test('a tool draws with the left button, and the view stays', () => {
  const { tool, drags } = recordingTool();
  const { panZoom, stage } = setUp({ tool, drags });
  point(stage, 'pointerdown', [60, 30]);
  expect(tool.begin.mock.lastCall?.[0]).toEqual({ x: 10, y: 10 });
  expect(stage).not.toHaveAttribute('data-dragging');
  point(stage, 'pointermove', [80, 50]);
  expect(tool.follow.mock.calls.map(([places]) => places)).toEqual([[{ x: 30, y: 30 }]]);
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
  expect(tool.follow).toHaveBeenCalledExactlyOnceWith(
    [
      { x: 20, y: 25 },
      { x: 30, y: 30 },
    ],
    [between, move],
    move,
  );
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
  detachStage();
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
  expect(tool.follow.mock.calls.map(([places]) => places)).toEqual([[{ x: 80, y: 50 }]]);
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
