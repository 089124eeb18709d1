import { expect, test } from 'vitest';
import {
  classOf,
  classPatience,
  clipPatience,
  clipPlaces,
  fairOrder,
  rankOf,
  type WaitingJob,
} from './fairTurn.ts';

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

test('images of everybody go before clips, and a clip that has waited long enough before newer images', () => {
  const now = clipPatience * 3;
  const clip = (id: string, userId: string, createdAt: number): WaitingJob => ({
    ...job(id, userId, createdAt),
    rank: rankOf({ medium: 'video', createdAt }, now),
  });
  const young = now - clipPatience + 1;
  expect(order([clip('c1', 'ann', young), clip('c2', 'ann', young + 1), job('b', 'ben', now)])).toEqual([
    'b',
    'c1',
    'c2',
  ]);
  expect(order([clip('c1', 'ann', now - clipPatience), job('b', 'ben', now)], { ann: 1 })).toEqual([
    'c1',
    'b',
  ]);
});

test('an engine with several places keeps one for what is short, and one with a single place takes clips, too', () => {
  expect([1, 2, 4].map(clipPlaces)).toEqual([1, 1, 3]);
});

test('a higher class goes first, and people within a class take turns', () => {
  const level = (waiting: WaitingJob, level: number): WaitingJob => ({ ...waiting, level });
  const waiting = [
    level(job('low', 'cy', 1), 2),
    level(job('b', 'ben', 2), 1),
    level(job('a1', 'ann', 3), 1),
    level(job('a2', 'ann', 4), 1),
    level(job('high', 'di', 9), 0),
  ];
  expect(order(waiting)).toEqual(['high', 'b', 'a1', 'a2', 'low']);
});

test.each([
  ['high', 0, 0],
  ['normal', 0, 1],
  ['low', 0, 2],
  ['low', classPatience - 1, 2],
  ['low', classPatience, 1],
  ['low', 2 * classPatience, 0],
  ['low', 99 * classPatience, 0],
  // The clocks of two servers differ.
  ['high', -classPatience, 0],
  ['low', -1, 2],
] as const)(
  'a job of the class %s that has waited for %d ms stands on level %d',
  (jobClass, waited, level) => {
    expect(classOf({ jobClass, createdAt: 1_000_000 }, 1_000_000 + waited)).toBe(level);
  },
);
