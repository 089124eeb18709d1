import { describe, expect, test } from 'vitest';
import { placeNear } from './placeNear.ts';

const viewport = { width: 1000, height: 600 };

describe('placeNear', () => {
  test('puts a menu below its button, left edges in line', () => {
    const button = { left: 100, top: 50, width: 80, height: 32 };
    expect(placeNear(button, { width: 160, height: 90 }, viewport, 'bottom-start', 6)).toEqual({
      left: 100,
      top: 88,
      side: 'bottom',
    });
  });

  test('turns to the other side when only that has the room', () => {
    const button = { left: 100, top: 550, width: 80, height: 32 };
    expect(placeNear(button, { width: 160, height: 90 }, viewport, 'bottom-start', 6)).toEqual({
      left: 100,
      top: 454,
      side: 'top',
    });
  });

  test('keeps a menu opened at the corner inside the window', () => {
    const point = { left: 995, top: 300, width: 0, height: 0 };
    const spot = placeNear(point, { width: 160, height: 90 }, viewport, 'bottom-start', 2);
    expect(spot.left).toBe(1000 - 160 - 8);
  });

  test('a box larger than the window starts at its margin', () => {
    const point = { left: 10, top: 10, width: 0, height: 0 };
    const spot = placeNear(point, { width: 1200, height: 700 }, viewport, 'bottom');
    expect([spot.left, spot.top]).toEqual([8, 8]);
  });

  test('right of the anchor, tops in line', () => {
    const anchor = { left: 100, top: 50, width: 80, height: 32 };
    expect(placeNear(anchor, { width: 50, height: 20 }, viewport, 'right-start', 6)).toEqual({
      left: 186,
      top: 50,
      side: 'right',
    });
  });
});
