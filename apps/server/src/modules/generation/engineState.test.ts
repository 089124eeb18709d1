import { EngineDetach, type Job, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Creator, createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createGenerationWorker, type GenerationWorker, workerTiming } from './generationWorker.ts';
import { recoverJobs } from './recovery.ts';

let server: GenerationTest;
let url: string;
let ann: Creator;
let next: GenerationWorker;
beforeAll(async () => {
  server = await createGenerationTest();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
  next = createGenerationWorker(server.deps, { ...workerTiming, grace: 0, abort: 0 });
});
afterEach(() => next.stop());
afterAll(() => server.close());

const patience = { timeout: 10_000 };
const state = { version: '1', runs: [{ origin: 'http://gpu-1:8188', promptId: 'p' }] };
async function storedState(job: Job): Promise<unknown> {
  const { rows } = await server.deps.connection.executeSql(
    `select engine_state from jobs where id = '${job.id}'`,
  );
  return rows[0]?.engine_state;
}

/** As if the worker had been killed: it is not asked again, and time passes. */
async function loseWorker(): Promise<void> {
  server.clock.advance(workerTiming.lease + 1);
  await recoverJobs(server.deps, { now: server.clock.now(), all: false });
}

async function orphan(): Promise<Job> {
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  const { context } = await server.engine.nextRun();
  expect(context.saved).toBeUndefined();
  await context.save?.(state);
  return job;
}

test('the next attempt at a job finds what the one before it saved, and a job that is done keeps nothing', async () => {
  const job = await orphan();
  await loseWorker();
  await next.start();
  const run = await server.engine.nextRun();
  expect(run.context.saved).toEqual(state);
  expect(await storedState(job)).toEqual(state);
  await run.finish();
  await server.until(ann, job.id, 'succeeded');
  expect(await storedState(job)).toBeNull();
  expect(server.engine.abandoned).toEqual([]);
});

test('a worker that stops in order leaves what its engine saved to the next one, and cancels nothing', async () => {
  await server.worker.start();
  const job = await ann.submit();
  const { context } = await server.engine.nextRun();
  await context.save?.(state);
  await server.worker.stop();
  expect(context.signal.reason).toBeInstanceOf(EngineDetach);
  expect(await ann.job(job.id)).toMatchObject({ status: 'queued' });
  await next.start();
  const run = await server.engine.nextRun();
  expect(run.context.saved).toEqual(state);
  await run.finish();
  await server.until(ann, job.id, 'succeeded');
  expect(server.engine.abandoned).toEqual([]);
});

test.each([
  ['another worker has', "worker_id = '0190e1f0-0000-7000-8000-000000000000'", []],
  ['was cancelled without its worker hearing of it', "status = 'cancelled', worker_id = null", [state]],
])(
  'a worker lets go of a job that %s, and its host ends what was cancelled alone',
  async (_, change, ended) => {
    const own = createGenerationWorker(server.deps, { ...workerTiming, poll: 20, grace: 0, abort: 0 });
    onTestFinished(() => own.stop());
    await own.start();
    const job = await ann.submit();
    const { context } = await server.engine.nextRun();
    await context.save?.(state);
    await server.deps.connection.executeSql(`update jobs set ${change} where id = '${job.id}'`);
    await expect.poll(() => context.signal.reason, patience).toBeInstanceOf(EngineDetach);
    await expect.poll(() => server.engine.abandoned, patience).toEqual(ended);
  },
);

test.each([
  ['while workers run, at once', true],
  ['while none runs, when the next one starts', false],
])('an engine hears of a job that was cancelled after its worker died: %s', async (_, isRunning) => {
  const job = await orphan();
  server.engine.places = 0;
  await loseWorker();
  await server.worker.stop();
  if (isRunning) await next.start();
  await ann.call(routes.cancelJob, undefined, { id: job.id });
  if (!isRunning) await next.start();
  await expect.poll(() => server.engine.abandoned, patience).toEqual([state]);
  await expect.poll(() => storedState(job), patience).toBeNull();
});

test('a job that waits on its host tells its place there, and none once it runs', async () => {
  const page = await openSocketClient(url, ann.token);
  await server.worker.start();
  const job = await ann.submit();
  const { context, finish } = await server.engine.nextRun();
  await page.message('job', (message) => message.job.status === 'running');
  context.waiting?.(3);
  const told = await page.message('progress', ({ queuePosition }) => queuePosition === 3);
  expect(told).toMatchObject({ jobId: job.id, progress: 0 });
  await expect.poll(async () => (await ann.job(job.id)).queuePosition, patience).toBe(3);
  context.waiting?.(null);
  context.progress(3);
  await page.message('progress', ({ progress, queuePosition }) => progress === 3 && queuePosition === null);
  await expect.poll(async () => (await ann.job(job.id)).queuePosition, patience).toBeNull();
  await finish();
  await server.until(ann, job.id, 'succeeded');
  page.socket.terminate();
});
