import { expect, test, vi } from 'vitest';
import { createWorkClient, WorkEnded } from './workClient.ts';

/** A worker of that source. Its jobs are numbers. */
const workerOf = (source: string) => () =>
  new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
const doubling = `onmessage = ({ data: { id, job } }) => {
  if (job < 0) postMessage({ id, failure: 'negative' });
  else if (job > 0) postMessage({ id, result: job * 2 });
};`;
const here = () => vi.fn((job: number) => Promise.resolve(job * 20));

test('jobs are done in the worker, and what fails there is an error', async () => {
  const runHere = here();
  const work = createWorkClient({ start: workerOf(doubling), runHere });
  expect(await Promise.all([work.run(2), work.run(5)])).toEqual([4, 10]);
  await expect(work.run(-1)).rejects.toThrow('negative');
  expect(runHere).not.toHaveBeenCalled();
  work.destroy();
});

test('without a worker, with a broken one, and where only the page can, the page does it in order', async () => {
  const none = createWorkClient({ start: () => null, runHere: here() });
  expect(await none.run(3)).toBe(60);
  const runHere = here();
  const broken = createWorkClient({ start: workerOf('throw new Error("no")'), runHere });
  expect(await Promise.all([broken.run(1), broken.run(2)])).toEqual([20, 40]);
  expect(runHere.mock.calls).toEqual([[1], [2]]);
  const unable = createWorkClient({ start: workerOf(doubling), runHere: here(), errorOf: () => undefined });
  expect(await unable.run(-1)).toBe(-20);
  unable.destroy();
});

test('what waits when the work is ended is rejected as such, and the next job starts another worker', async () => {
  const start = vi.fn(workerOf(doubling));
  const work = createWorkClient({ start, runHere: here() });
  const left = work.run(0);
  work.destroy();
  await expect(left).rejects.toBeInstanceOf(WorkEnded);
  expect(await work.run(4)).toBe(8);
  expect(start).toHaveBeenCalledTimes(2);
  work.destroy();
});

test('a worker that was prepared does the first job', async () => {
  const start = vi.fn(workerOf(doubling));
  const work = createWorkClient({ start, runHere: here() });
  work.prepare();
  expect(start).toHaveBeenCalledTimes(1);
  expect(await work.run(3)).toBe(6);
  expect(start).toHaveBeenCalledTimes(1);
  work.destroy();
});
