import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalEventBus } from '../../platform/events/localEventBus.ts';
import { generationChannels, type JobProgress } from './generationEvents.ts';
import type { GenerationJob } from './job.ts';
import { createJobReporter } from './jobReporter.ts';

const log = pino({ level: 'silent' });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function report() {
  const events = createLocalEventBus(log);
  const told: JobProgress[] = [];
  const previews: unknown[] = [];
  const rows: { progress: number; hostPosition: number | null }[] = [];
  events.subscribe<JobProgress>(generationChannels.progress, (event) => told.push(event));
  events.subscribe(generationChannels.preview, (event) => previews.push(event));
  const job = { id: 'j', userId: 'ann', startedAt: Date.now() } as GenerationJob;
  const reporter = createJobReporter(job, {
    events,
    clock: { now: () => Date.now() },
    log,
    expected: 10_000,
    save: async (noted) => void rows.push(noted),
  });
  return { reporter, told, previews, rows };
}

const preview = (index: number) =>
  ({ index, data: new Uint8Array([1]), mimeType: 'image/webp', width: 1, height: 1 }) as const;

test('in three busy seconds progress is told 4 times, previews 2 times and the row is written once a second', async () => {
  const { reporter, told, previews, rows } = report();
  for (let step = 0; step < 299; step++) {
    reporter.progress(step / 4);
    reporter.preview(preview(0));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect([told.length, previews.length, rows.length]).toEqual([12, 6, 3]);
});

test('the time that is left counts down, and follows the pace of the job once it is far enough', async () => {
  const { reporter, told } = report();
  await vi.advanceTimersByTimeAsync(4_000);
  reporter.progress(10);
  await vi.advanceTimersByTimeAsync(4_000);
  reporter.progress(40);
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map((event) => event.estimateSeconds)).toEqual([6, 12]);
});

test('nothing is told after the end', async () => {
  const { reporter, told, previews, rows } = report();
  for (const percent of [10, 20]) {
    reporter.progress(percent);
    reporter.preview(preview(percent));
  }
  await reporter.finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([told.length, previews.length, rows]).toEqual([1, 1, [{ progress: 10, hostPosition: null }]]);
});

test('the row of a job that runs has no place in the queue of its host any more', async () => {
  const { reporter, rows } = report();
  reporter.waiting(2);
  await vi.advanceTimersByTimeAsync(600);
  reporter.waiting(null);
  reporter.progress(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rows).toEqual([
    { progress: 0, hostPosition: 2 },
    { progress: 3, hostPosition: null },
  ]);
});
