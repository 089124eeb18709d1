import { describe, expect, test } from 'vitest';
import { fittedView, stepZoom, zoomAt } from './zoom.ts';

describe('preview zoom', () => {
  test('one step is a tenth, without float dust', () => {
    let scale = 1;
    for (let step = 0; step < 7; step += 1) scale = stepZoom(scale, 1);
    expect(scale).toBe(1.7);
    for (let step = 0; step < 7; step += 1) scale = stepZoom(scale, -1);
    expect(scale).toBe(1);
  });

  test('stops at 0.1 and 5', () => {
    expect(stepZoom(0.1, -1)).toBe(0.1);
    expect(stepZoom(5, 1)).toBe(5);
    expect(stepZoom(4.96, 1)).toBe(5);
  });

  test('what is under the pointer stays under it', () => {
    const point = { x: 120, y: -40 };
    const view = zoomAt(fittedView, 2, point);
    // The spot of the picture under the point, before and after.
    expect((point.x - view.x) / view.scale).toBeCloseTo(120);
    expect((point.y - view.y) / view.scale).toBeCloseTo(-40);
  });

  test('zooming in and out at one point comes back', () => {
    const point = { x: 300, y: 200 };
    const back = zoomAt(zoomAt({ scale: 1.5, x: 10, y: 20 }, 3, point), 1.5, point);
    expect(back.x).toBeCloseTo(10);
    expect(back.y).toBeCloseTo(20);
  });
});
