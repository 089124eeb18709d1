import { expect, test } from 'vitest';
import type { ActiveJob } from './queue.repository.ts';
import { medianSpeed, workOf } from './estimate.ts';
import { placeJobs } from './queueView.ts';
import { fakeCapability } from '../../testing/fakeEngine.ts';

const active = (id: string, over: Partial<ActiveJob>): ActiveJob => ({
  id,
  userId: 'ann',
  status: 'queued',
  priority: 0,
  kind: 'known',
  medium: 'image',
  work: 1,
  progress: 0,
  createdAt: 0,
  startedAt: null,
  servedAt: 0,
  jobClass: 'normal',
  ...over,
});
const speedOf = (kind: string) => (kind === 'known' ? 2000 : undefined);

test('a running job needs the rest of its usual time, a waiting one what stands before it as well', () => {
  const places = placeJobs(
    [
      active('running', { status: 'running', startedAt: 10_000 }),
      active('first', { createdAt: 1 }),
      active('second', { createdAt: 2, work: 3 }),
    ],
    speedOf,
    10_500,
  );
  expect(Object.fromEntries(places)).toEqual({
    running: { queuePosition: null, estimateSeconds: 2 },
    first: { queuePosition: 0, estimateSeconds: 4 },
    second: { queuePosition: 1, estimateSeconds: 10 },
  });
});

test('a job that is far along is judged by its own pace', () => {
  const places = placeJobs([active('a', { status: 'running', startedAt: 0, progress: 50 })], speedOf, 30_000);
  expect(places.get('a')?.estimateSeconds).toBe(30);
});

test('nothing is promised for a kind that was never made', () => {
  const places = placeJobs([active('a', { kind: 'new' })], speedOf, 0);
  expect(places.get('a')).toEqual({ queuePosition: 0, estimateSeconds: null });
});

test('the usual speed is the middle one, so that a single slow job does not spoil it', () => {
  expect(medianSpeed([])).toBeUndefined();
  const past = [1000, 99_000, 1200].map((milliseconds) => ({ milliseconds, work: 1 }));
  expect(medianSpeed(past)).toBe(1200);
  expect(medianSpeed([...past, { milliseconds: 2800, work: 2 }])).toBe(1300);
});

test('work grows with pixels and pictures', () => {
  const params = { size: { width: 2000, height: 1000 }, count: 4 };
  expect(workOf(fakeCapability(), params)).toBe(8);
});
