import { expect, test } from 'vitest';
import { mapFrame, unionOf } from './mapFrame.ts';

test('the map shows the whole of a board in its middle', () => {
  const board = unionOf([
    { x: 0, y: 0, width: 100, height: 50 },
    { x: 300, y: -50, width: 80, height: 20 },
  ]);
  expect(board).toEqual({ x: 0, y: -50, width: 380, height: 100 });
  const { left, top, scale } = mapFrame(board, { width: 200, height: 150 }, 5);
  expect(scale).toBe(2);
  expect([left, top]).toEqual([-10, -150]);
  expect(unionOf([])).toBeNull();
  expect(mapFrame(null, { width: 200, height: 150 }, 5).scale).toBeGreaterThan(0);
});
