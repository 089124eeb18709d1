import { expect, test, vi } from 'vitest';
import { createPanZoom } from './panZoom.ts';
import { coverStage } from './view.ts';
import { viewKeys } from './viewKeys.ts';
import { quarterStep, tenthStep } from './zoomStep.ts';

const home = () => ({ scale: 1, x: 0, y: 0 });
const preview = () => createPanZoom({ limits: { min: 0.1, max: 5 }, step: tenthStep, home });
const compare = () =>
  createPanZoom({ limits: { min: 1, max: 20 }, step: quarterStep, home, bound: coverStage });

test('one step is a tenth, without float dust', () => {
  const panZoom = preview();
  for (let step = 0; step < 7; step += 1) panZoom.step(1);
  expect(panZoom.view.scale).toBe(1.7);
  for (let step = 0; step < 7; step += 1) panZoom.step(-1);
  expect(panZoom.view.scale).toBe(1);
});

test('a step that multiplies is taken back by a step out', () => {
  const panZoom = compare();
  panZoom.step(2);
  expect(panZoom.view.scale).toBeCloseTo(1.5625);
  panZoom.step(-2);
  expect(panZoom.view.scale).toBeCloseTo(1);
});

test('the zoom stops at its limits', () => {
  const panZoom = preview();
  panZoom.zoomTo(0.1);
  panZoom.step(-1);
  expect(panZoom.view.scale).toBe(0.1);
  panZoom.zoomTo(4.96);
  panZoom.step(1);
  expect(panZoom.view.scale).toBe(5);
  panZoom.zoomBy(9);
  expect(panZoom.view.scale).toBe(5);
});

test('without a pointer the middle of the stage stays, with one the place under it', () => {
  const options = { limits: { min: 0.1, max: 16 }, step: quarterStep, home };
  const panZoom = createPanZoom({ ...options, middle: () => ({ x: 100, y: 50 }) });
  panZoom.zoomBy(2);
  expect(panZoom.view).toEqual({ scale: 2, x: -100, y: -50 });
  panZoom.zoomBy(0.5, { x: 0, y: 0 });
  expect(panZoom.view).toEqual({ scale: 1, x: -50, y: -25 });
});

test('a bounded view does not leave its bounds by panning, nor by zooming out at an edge', () => {
  const panZoom = compare();
  panZoom.zoomTo(3);
  panZoom.panBy({ x: 7, y: 0 });
  expect(panZoom.view.x).toBe(1);
  panZoom.zoomTo(1, { x: -0.5, y: 0 });
  expect(panZoom.view.x).toBe(0);
});

test('a view that was moved is no longer at home until it is reset, and home is measured anew', () => {
  let scale = 0.5;
  const options = { limits: { min: 0.1, max: 16 }, step: quarterStep };
  const panZoom = createPanZoom({ ...options, home: () => ({ scale, x: 0, y: 0 }) });
  expect(panZoom.isHome).toBe(true);
  panZoom.panBy({ x: 1, y: 1 });
  expect(panZoom.isHome).toBe(false);
  scale = 0.25;
  panZoom.reset();
  expect([panZoom.isHome, panZoom.view]).toEqual([true, { scale: 0.25, x: 0, y: 0 }]);
});

test('who listens is told of each change until it stops', () => {
  const panZoom = preview();
  const listener = vi.fn();
  const stop = panZoom.subscribe(listener);
  panZoom.step(1);
  panZoom.reset();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  panZoom.step(1);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('keys zoom, reset and, with a step, move the view against their direction', () => {
  const panZoom = compare();
  const keys = viewKeys(panZoom, 0.1);
  keys['+']?.();
  keys['+']?.();
  keys['-']?.();
  keys['+']?.();
  keys.ArrowRight?.();
  keys.ArrowUp?.();
  expect(panZoom.view).toEqual({ scale: expect.closeTo(1.5625), x: -0.1, y: 0.1 });
  keys.ArrowLeft?.();
  keys.ArrowDown?.();
  expect(panZoom.view).toEqual({ scale: expect.closeTo(1.5625), x: 0, y: 0 });
  keys['0']?.();
  expect(panZoom.view.scale).toBe(1);
  expect(viewKeys(panZoom).ArrowRight).toBeUndefined();
});
