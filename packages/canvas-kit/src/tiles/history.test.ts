import { expect, test } from 'vitest';
import { createHistory } from './history.ts';

const megabytes = (size: number) => size * 1_000_000;

function undoAll(history: ReturnType<typeof createHistory<number>>): number {
  let count = 0;
  while (history.undo() !== null) count += 1;
  return count;
}

test('undo gives the state before a step, and redo the one after it', () => {
  const history = createHistory<string>(() => 1);
  history.add('before', 'after');
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
  expect(history.undo()).toBe('before');
  expect(history.undo()).toBeNull();
  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
  expect(history.redo()).toBe('after');
  expect(history.redo()).toBeNull();
});

test('a new step ends what could be redone, and clearing ends all', () => {
  const history = createHistory<string>(() => 1);
  history.add('a', 'b');
  history.undo();
  history.add('a', 'c');
  expect(history.canRedo).toBe(false);
  history.clear();
  expect([history.canUndo, history.canRedo]).toEqual([false, false]);
});

test('sixty small steps can be undone', () => {
  const history = createHistory<number>((bytes) => bytes);
  for (let count = 0; count < 70; count += 1) history.add(4, 4);
  expect(undoAll(history)).toBe(60);
});

test('fewer large steps can be undone, but never fewer than four', () => {
  const large = createHistory<number>((bytes) => bytes);
  for (let count = 0; count < 10; count += 1) large.add(megabytes(8), 0);
  expect(undoAll(large)).toBe(6);
  const huge = createHistory<number>((bytes) => bytes);
  for (let count = 0; count < 10; count += 1) huge.add(megabytes(20), 0);
  expect(undoAll(huge)).toBe(4);
});
