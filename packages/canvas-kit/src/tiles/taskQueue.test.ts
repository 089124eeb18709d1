import { expect, test } from 'vitest';
import { createTaskQueue } from './taskQueue.ts';

/** A promise and the function that resolves it. */
const gate = () => Promise.withResolvers<void>();

test('a task runs at once when nothing is under way', () => {
  const queue = createTaskQueue();
  const done: string[] = [];
  void queue.add(() => void done.push('first'));
  expect([...done, queue.isBusy]).toEqual(['first', false]);
});

test('tasks that come while one is under way keep their order, and it is busy until the last', async () => {
  const queue = createTaskQueue();
  const done: string[] = [];
  const slow = gate();
  const first = queue.add(async () => {
    await slow.promise;
    done.push('slow');
  });
  void queue.add(() => void done.push('quick'));
  const last = queue.add(async () => void done.push('last'));
  expect([...done, queue.isBusy]).toEqual([true]);
  slow.resolve();
  await first;
  expect(queue.isBusy).toBe(true);
  await last;
  expect([...done, queue.isBusy]).toEqual(['slow', 'quick', 'last', false]);
});

test('a task that fails tells its own caller only, and the next one runs', async () => {
  const queue = createTaskQueue();
  const failed = queue.add(() => Promise.reject(new Error('no')));
  const next = queue.add(() => {});
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBeUndefined();
  expect(queue.isBusy).toBe(false);
});
