import { expect, test } from 'vitest';
import { fairOrder, type WaitingJob } from './fairTurn.ts';

const job = (id: string, userId: string, createdAt: number, priority = 0): WaitingJob => ({
  ...{ id, userId, createdAt, priority },
});
const order = (
  waiting: WaitingJob[],
  running: Record<string, number> = {},
  servedAt: Record<string, number> = {},
) =>
  fairOrder({
    waiting,
    running: new Map(Object.entries(running)),
    servedAt: new Map(Object.entries(servedAt)),
  });

test('the oldest job of one person goes first', () => {
  expect(order([job('b', 'ann', 2), job('a', 'ann', 1)])).toEqual(['a', 'b']);
});

test('a person with many waiting jobs and a newcomer take turns', () => {
  const many = Array.from({ length: 4 }, (_, index) => job(`ann${index}`, 'ann', index));
  expect(order([...many, job('ben', 'ben', 99)], { ann: 1 }, { ann: 50 })).toEqual([
    'ben',
    'ann0',
    'ann1',
    'ann2',
    'ann3',
  ]);
});

test('with equal loads whoever was served longest ago is next', () => {
  const waiting = [job('a', 'ann', 1), job('b', 'ben', 2), job('c', 'cy', 3)];
  expect(order(waiting, {}, { ann: 30, ben: 10, cy: 20 })).toEqual(['b', 'c', 'a']);
});

test('background work comes after everything that people wait for', () => {
  expect(order([job('sample', 'admin', 1, 1), job('a', 'ann', 5), job('b', 'ann', 6)])).toEqual([
    'a',
    'b',
    'sample',
  ]);
});
