import { describe, expect, test } from 'vitest';
import { coverStage, fitView, moveBy, toContent, toStage, zoomAt } from './view.ts';

const home = { scale: 1, x: 0, y: 0 };

describe('zooming at a point', () => {
  test('what is under the pointer stays under it', () => {
    const point = { x: 120, y: -40 };
    const under = toContent({ scale: 1.5, x: 10, y: 20 }, point);
    const view = zoomAt({ scale: 1.5, x: 10, y: 20 }, point, 4);
    expect(view.scale).toBe(4);
    expect(toContent(view, point).x).toBeCloseTo(under.x);
    expect(toContent(view, point).y).toBeCloseTo(under.y);
  });

  test('zooming in and out at one point comes back', () => {
    const point = { x: 300, y: 200 };
    const back = zoomAt(zoomAt({ scale: 1.5, x: 10, y: 20 }, point, 3), point, 1.5);
    expect(back.x).toBeCloseTo(10);
    expect(back.y).toBeCloseTo(20);
  });
});

test('moving keeps the scale, and a place on the stage is where its content is shown', () => {
  const view = moveBy({ scale: 2, x: 10, y: 20 }, { x: 5, y: -5 });
  expect(view).toEqual({ scale: 2, x: 15, y: 15 });
  expect(toContent(view, toStage(view, { x: 7, y: 9 }))).toEqual({ x: 7, y: 9 });
});

describe('fitting content', () => {
  const limits = { min: 0.05, margin: 10 };

  test('large content fills the stage up to the margin, in the middle', () => {
    const view = fitView({ width: 1000, height: 200 }, { width: 520, height: 400 }, limits);
    expect(view).toEqual({ scale: 0.5, x: 10, y: 150 });
  });

  test('small content is shown in its own pixels', () => {
    const view = fitView({ width: 100, height: 100 }, { width: 500, height: 300 }, limits);
    expect(view).toEqual({ scale: 1, x: 200, y: 100 });
  });

  test('a stage that is folded to nothing shows the smallest scale, not a mirror image', () => {
    const view = fitView({ width: 100, height: 100 }, { width: 0, height: 0 }, limits);
    expect(view.scale).toBe(0.05);
  });
});

test('content that covers its stage leaves no gap at an edge', () => {
  expect(coverStage({ scale: 3, x: 5, y: -0.4 })).toEqual({ scale: 3, x: 1, y: -0.4 });
  expect(coverStage({ ...home, x: 0.2 }).x).toBe(0);
});
