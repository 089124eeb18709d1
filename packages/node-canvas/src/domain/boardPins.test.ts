import { expect, test } from 'vitest';
import { boardPoint, pinAt } from './boardPins.ts';

const box = { x: 100, y: 200, width: 260, height: 120 };
const boxes = new Map([['a', box]]);

test('a pin on a node goes where the node goes', () => {
  const place = pinAt({ x: 150, y: 230 }, boxes);
  expect(place).toEqual({ x: 50, y: 30, targetId: 'a' });
  expect(boardPoint(place, () => ({ ...box, x: 400, y: -20 }))).toEqual({ x: 450, y: 10 });
});

test('a pin stays at the edge of a node that became smaller, and has no place without the node', () => {
  const place = { x: 50, y: 100, targetId: 'a' };
  expect(boardPoint(place, () => ({ ...box, height: 40 }))).toEqual({ x: 150, y: 240 });
  expect(boardPoint(place, () => undefined)).toBeNull();
});

test('a pin beside the nodes stays where it is on the board', () => {
  const place = pinAt({ x: 10, y: 20 }, boxes);
  expect(place).toEqual({ x: 10, y: 20 });
  expect(boardPoint(place, () => undefined)).toEqual({ x: 10, y: 20 });
});
