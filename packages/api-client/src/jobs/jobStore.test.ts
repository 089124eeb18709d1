import type { ServerMessage } from '@tai/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobFixture as job, pictureFixture as picture } from '../testing/jobFixture.ts';
import { createJobStore, type JobStore } from './jobStore.ts';

let store: JobStore;
let receive: (message: ServerMessage) => void;

beforeEach(() => {
  store = createJobStore({
    onMessage(listener) {
      receive = listener;
      return () => undefined;
    },
  });
});

const shown = () =>
  store.list.get().map(({ job: { id, status, progress } }) => `${id} ${status} ${progress}`);
const progress = (jobId: string, percent: number): ServerMessage => ({
  type: 'progress',
  jobId,
  progress: percent,
  queuePosition: null,
  estimateSeconds: 3,
});

test('jobs stand newest first', () => {
  receive({ type: 'welcome', jobs: [job('old', { createTime: 1 }), job('new', { createTime: 2 })] });
  expect(shown()).toEqual(['new queued 0', 'old queued 0']);
});

test('how many may be active is what the server said last; a former version does not say it', () => {
  expect(store.limit.get()).toBeUndefined();
  receive({ type: 'welcome', jobs: [], activeJobsLimit: 5 });
  receive({ type: 'welcome', jobs: [], activeJobsLimit: 3 });
  expect(store.limit.get()).toBe(3);
});

test('progress moves forward only', () => {
  store.put(job('a', { status: 'running' }));
  receive(progress('a', 40));
  receive(progress('a', 30));
  expect(shown()).toEqual(['a running 40']);
});

test('the answer to a submission that comes after the job has started does not take it back', () => {
  receive({ type: 'job', job: job('a', { status: 'running', progress: 10 }) });
  store.put(job('a', { status: 'queued' }));
  expect(shown()).toEqual(['a running 10']);
});

test('a job whose worker died goes back to the queue when the server says so', () => {
  receive({ type: 'job', job: job('a', { status: 'running', progress: 10 }) });
  receive({ type: 'job', job: job('a', { status: 'queued' }) });
  expect(shown()).toEqual(['a queued 0']);
});

test('nothing that comes late brings a finished job back to life', () => {
  const finished = vi.fn();
  store.onFinish(finished);
  receive({ type: 'job', job: job('a', { status: 'succeeded', progress: 100 }) });
  receive({ type: 'job', job: job('a', { status: 'running', progress: 50 }) });
  receive(progress('a', 60));
  receive({ type: 'preview', jobId: 'a', index: 0, image: 'data:', width: 1, height: 1 });
  receive({ type: 'job', job: job('a', { status: 'succeeded', progress: 100 }) });
  expect(shown()).toEqual(['a succeeded 100']);
  expect(store.list.get()[0]?.preview).toBeNull();
  expect(finished).toHaveBeenCalledOnce();
});

test('a preview stays until the job is over', () => {
  store.put(job('a', { status: 'running' }));
  receive({ type: 'preview', jobId: 'a', index: 0, image: 'data:1', width: 1, height: 1 });
  receive({ type: 'job', job: job('a', { status: 'saving' }) });
  expect(store.list.get()[0]?.preview?.image).toBe('data:1');
});

test('progress and previews of jobs that are not known are no jobs', () => {
  receive(progress('stranger', 10));
  expect(shown()).toEqual([]);
});

test('after a reconnect, jobs that the server does not name any more are asked for', () => {
  const lost = vi.fn();
  store.onLost(lost);
  receive({ type: 'welcome', jobs: [job('a'), job('b')] });
  receive({ type: 'job', job: job('c', { status: 'failed' }) });
  receive({ type: 'welcome', jobs: [job('b', { status: 'running' })] });
  expect(lost.mock.calls).toEqual([['a']]);
  store.forget('a');
  expect(shown()).toEqual(['c failed 0', 'b running 0']);
});

test('deleted pictures leave their job, and come back when the deletion is undone', () => {
  receive({ type: 'job', job: job('a', { status: 'succeeded', outputs: [picture('p'), picture('q')] }) });
  const outputs = () => store.list.get()[0]?.job.outputs.map(({ id }) => id);
  receive({ type: 'pictures', projectId: null, change: 'deleted', ids: ['p'] });
  expect(outputs()).toEqual(['q']);
  receive({ type: 'pictures', projectId: null, change: 'restored', ids: ['p'] });
  expect(outputs()).toEqual(['p', 'q']);
});

test('a person who signs out leaves no jobs behind', () => {
  receive({ type: 'welcome', jobs: [job('a')] });
  store.clear();
  expect(shown()).toEqual([]);
});
