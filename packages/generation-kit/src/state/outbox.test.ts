import { routes } from '@tai/contracts';
import { createStudio, job, user, type Studio, type StudioOptions } from '@tai/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubmission, type Submission } from '../domain/submission.ts';
import { testPage } from '../testing/testPage.ts';
import { openOutboxStorage } from './outboxStorage.ts';
import { outboxPort } from './outboxPort.ts';
import { generationOf } from './generationSlice.ts';

let studio: Studio;
afterEach(() => studio.dispose());

async function start(options: StudioOptions = {}): Promise<void> {
  studio = await createStudio({ features: [testPage], ...options });
}
const outbox = () => studio.host.ports.use(outboxPort);
const request = (): Submission =>
  createSubmission({ tool: 'create', model: 'procedural', params: { prompt: 'a fox' }, page: 'testPage' });
const sent = () => studio.server.calls(routes.submitGeneration).map(({ body }) => body.idempotencyKey);
const waiting = () => generationOf(studio.store.getState()).outbox.map(({ key }) => key);
const kept = () =>
  openOutboxStorage('user-1')
    .list()
    .map(({ key }) => key);

test('a request is stored before it is sent, sent once, and gone when the server has it', async () => {
  await start();
  const letThrough = studio.server.hold(routes.submitGeneration);
  const submission = request();
  outbox().submit(submission);
  expect(kept()).toEqual([submission.key]);
  outbox().flush();
  outbox().flush();
  letThrough();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(kept()).toEqual([]);
  expect(sent()).toEqual([submission.key]);
  const [live] = studio.client.jobs.list.get();
  const { chosen, sent: jobs } = generationOf(studio.store.getState());
  expect(chosen.testPage).toBe(live?.job.id);
  expect(jobs).toEqual({ [submission.key]: live?.job.id });
});

test('without a network it waits, and goes out with the same key when the line returns', async () => {
  await start();
  studio.server.setDown(true);
  const submission = request();
  outbox().submit(submission);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(waiting()).toEqual([submission.key]);
  studio.server.setDown(false);
  await vi.waitFor(() => {
    studio.realtime.setStatus('waiting');
    studio.realtime.setStatus('open');
    expect(waiting()).toEqual([]);
  });
  expect(sent()).toEqual([submission.key, submission.key]);
  expect(studio.client.jobs.list.get()).toHaveLength(1);
});

test('a busy server is asked again after five seconds', async () => {
  await start();
  // What errors are called is loaded with the first refusal, in real time.
  studio.server.refuse(routes.submitGeneration, 'toolUnknown', { tool: 'x', available: 'create' });
  outbox().submit(request());
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  vi.useFakeTimers();
  try {
    studio.server.refuse(routes.submitGeneration, 'tooManyRequests', { seconds: 1 });
    outbox().submit(request());
    await vi.advanceTimersByTimeAsync(4999);
    expect(sent()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toHaveLength(3);
    expect(waiting()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a request that the server refuses for good does not wait any more', async () => {
  await start();
  studio.server.refuse(routes.submitGeneration, 'toolUnknown', { tool: 'x', available: 'create' });
  outbox().submit(request());
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  outbox().flush();
  expect(sent()).toHaveLength(1);
});

test.each(['jobQueueFull', 'serverQueueFull'] as const)(
  'what is refused with %s waits until there is room, as the rest of a batch does',
  async (error) => {
    await start();
    studio.server.refuse(routes.submitGeneration, error, { limit: 20 });
    const submission = request();
    outbox().submit(submission);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(waiting()).toEqual([submission.key]);
    studio.server.answer(routes.submitGeneration, ({ body }) => {
      const made = job({ tool: body.tool });
      return { jobId: made.id, operationCode: made.operationCode, data: made };
    });
    await vi.waitFor(() => {
      outbox().flush();
      expect(studio.client.jobs.list.get()).toHaveLength(1);
    });
    expect(waiting()).toEqual([]);
    expect(new Set(sent())).toEqual(new Set([submission.key]));
  },
);

test('what waited when the tab was closed goes out at the next visit', async () => {
  await start();
  studio.server.setDown(true);
  const submission = request();
  outbox().submit(submission);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  studio.dispose();
  await start({ remembers: true });
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect(sent()).toEqual([submission.key]);
});

test('another person of the same browser does not send it', async () => {
  await start();
  studio.server.setDown(true);
  outbox().submit(request());
  studio.dispose();
  await start({ signedIn: user({ userId: 'user-2' }), remembers: true });
  expect(waiting()).toEqual([]);
  expect(sent()).toEqual([]);
});

test('a request that is taken back while it is on its way is cancelled when the server has it', async () => {
  await start();
  studio.server.answer(routes.submitGeneration, { jobId: 'j', operationCode: 'c', data: job({ id: 'j' }) });
  const letThrough = studio.server.hold(routes.submitGeneration);
  const submission = request();
  outbox().submit(submission);
  outbox().withdraw(submission.key);
  letThrough();
  await vi.waitFor(() => expect(studio.client.jobs.list.get()[0]?.job.status).toBe('cancelled'));
  expect(studio.server.calls(routes.cancelJob)[0]?.params).toEqual({ id: 'j' });
});

test('what another tab left waiting when it was closed is sent from this one', async () => {
  await start();
  const left = request();
  openOutboxStorage('user-1').put(left);
  window.dispatchEvent(new StorageEvent('storage', { key: `imageTools.outbox@user-1/${left.key}` }));
  await vi.waitFor(() => expect(sent()).toEqual([left.key]));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('nothing is tried again after it was stopped, not even what was on its way', async () => {
  await start({ server: (server) => server.setDown(true) });
  vi.useFakeTimers();
  try {
    outbox().submit(request());
    outbox().stop();
    await vi.advanceTimersByTimeAsync(0);
    const before = sent().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toHaveLength(before);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
