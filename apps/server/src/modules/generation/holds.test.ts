import { EngineFailure, EngineHold, type Job, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FileStoreTrouble } from '../../platform/files/fileStoreTrouble.ts';
import { type Creator, createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { createGenerationWorker, type GenerationWorker, workerTiming } from './generationWorker.ts';

let server: GenerationTest;
let ann: Creator;
let worker: GenerationWorker;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
  worker = createGenerationWorker(server.deps, { ...workerTiming, poll: 20, grace: 0, abort: 200 });
});
afterEach(async () => {
  await worker.stop();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const away = () => new EngineHold('hostsAway', { hosts: 'gpu-1:8188' });
const patience = { timeout: 10_000 };
const holdOf = (id: string) => async () => (await ann.job(id)).hold?.error;

test('jobs whose host is away wait with the reason, in their places, and begin in order when it is back', async () => {
  server.engine.hold = away();
  const jobs: Job[] = [];
  for (const prompt of ['first', 'second', 'third']) {
    server.clock.advance(1);
    jobs.push(await ann.submit({ params: { prompt } }));
  }
  await worker.start();
  for (const { id } of jobs) await expect.poll(holdOf(id), patience).toBe('hostsAway');
  const [first, second, third] = await Promise.all(jobs.map(({ id }) => ann.job(id)));
  expect(first).toMatchObject({
    status: 'queued',
    queuePosition: 0,
    estimateSeconds: null,
    hold: { code: 1221, params: { hosts: 'gpu-1:8188' }, msg: expect.stringContaining('gpu-1:8188') },
  });
  expect([second?.queuePosition, third?.queuePosition]).toEqual([1, 2]);
  expect((await ann.call(routes.cancelJob, undefined, { id: second!.id })).data).toMatchObject({
    status: 'cancelled',
  });
  expect(server.engine.runCount()).toBe(0);
  server.engine.hold = null;
  const run = await server.engine.nextRun();
  expect(run.request.params.prompt).toBe('first');
  expect((await ann.job(first!.id)).hold).toBeUndefined();
  await run.finish();
  expect((await server.engine.nextRun()).request.params.prompt).toBe('third');
});

test('a job that is submitted while every host is away is accepted, waits with the reason and can be cancelled', async () => {
  const hold = { error: 'hostsAway', params: { hosts: 'gpu-1:8188' } };
  server.engine.capability = { ...server.engine.capability, hold };
  server.engine.hold = away();
  await worker.start();
  await expect
    .poll(async () => (await ann.call(routes.getCapabilities)).data, patience)
    .toMatchObject([{ available: true, hold }]);
  const job = await ann.submit();
  await expect.poll(holdOf(job.id), patience).toBe('hostsAway');
  expect(await ann.job(job.id)).toMatchObject({ status: 'queued', queuePosition: 0 });
  expect((await ann.call(routes.cancelJob, undefined, { id: job.id })).data).toMatchObject({
    status: 'cancelled',
  });
  expect(server.engine.runCount()).toBe(0);
});

test('a job that its engine gives back waits with the reason, is left alone for a while, and loses no attempt', async () => {
  await worker.start();
  const job = await ann.submit();
  for (let times = 1; times <= 3; times++) {
    (await server.engine.nextRun()).fail(away());
    await expect.poll(holdOf(job.id), patience).toBe('hostsAway');
    const other = await ann.submit();
    await (await server.engine.nextRun()).finish();
    await server.until(ann, other.id, 'succeeded');
    expect(server.engine.runCount()).toBe(times * 2);
    server.clock.advance(workerTiming.poll);
  }
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');
});

test('a job whose results cannot be stored for now waits with the reason, and is made once files can be written', async () => {
  await worker.start();
  const trouble = new FileStoreTrouble('the bucket did not answer', new Error('away'));
  vi.spyOn(server.deps.files, 'put').mockRejectedValueOnce(trouble);
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  await expect.poll(holdOf(job.id), patience).toBe('unavailable');
  server.clock.advance(workerTiming.poll);
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');

  // A file that cannot be read for now is not a damaged one.
  const [picture] = (await ann.job(job.id)).outputs ?? [];
  vi.spyOn(server.deps.files, 'read').mockRejectedValueOnce(trouble);
  const next = await ann.submit();
  const run = await server.engine.nextRun();
  run.fail(await run.context.readFile(picture?.id ?? '').catch((error: unknown) => error));
  await expect.poll(holdOf(next.id), patience).toBe('unavailable');
  server.clock.advance(workerTiming.poll);
  await (await server.engine.nextRun()).finish();
  await server.until(ann, next.id, 'succeeded');
});

test('jobs of an engine that is switched off say so until it is on again', async () => {
  const off = vi.spyOn(server.deps.engines, 'ids', 'get').mockReturnValue([]);
  const job = await ann.submit();
  await worker.start();
  await expect.poll(holdOf(job.id), patience).toBe('engineOff');
  off.mockRestore();
  await (await server.engine.nextRun()).finish();
  expect((await server.until(ann, job.id, 'succeeded')).hold).toBeUndefined();
});

test('workers that see hosts differently do not overwrite each other in turns', async () => {
  let asked = 0;
  const workers = ['gpu-1', 'gpu-2'].map((hosts) => {
    const engine = {
      ...server.engine,
      holdOf() {
        asked++;
        return new EngineHold('hostsAway', { hosts });
      },
    };
    const engines = Object.assign(Object.create(server.deps.engines), { get: () => engine });
    return createGenerationWorker({ ...server.deps, engines }, { ...workerTiming, poll: 5 });
  });
  await Promise.all(workers.map((one) => one.start()));
  const publish = vi.spyOn(server.deps.events, 'publish');
  const job = await ann.submit();
  await expect.poll(holdOf(job.id), patience).toBe('hostsAway');
  publish.mockClear();
  asked = 0;
  const look = () => {
    // A worker that gave the job back asks again after its rest.
    server.clock.advance(workerTiming.poll);
    return asked;
  };
  await expect.poll(look, patience).toBeGreaterThan(30);
  await Promise.all(workers.map((one) => one.stop()));
  // A word of each worker at most.
  expect(publish.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a job that waits for a host does not stop background work', async () => {
  server.engine.holdOf = ({ params }) => (params.prompt === 'held' ? away() : null);
  const sample = await ann.submit();
  await server.deps.connection.executeSql(`update jobs set priority = 1 where id = '${sample.id}'`);
  await worker.start();
  const run = await server.engine.nextRun();
  const held = await ann.submit({ params: { prompt: 'held' } });
  await expect.poll(holdOf(held.id), patience).toBe('hostsAway');
  // The pass that wrote the hold goes on to make room, so the next one has seen its outcome.
  const cancelled = await ann.submit({ params: { prompt: 'held' } });
  await expect.poll(holdOf(cancelled.id), patience).toBe('hostsAway');
  expect(run.context.signal.aborted).toBe(false);
});

test('a failure that an engine names has its own words', async () => {
  await worker.start();
  const job = await ann.submit();
  (await server.engine.nextRun()).fail(new EngineFailure('hostCrashed', { host: 'gpu-1:8188' }));
  await expect
    .poll(async () => (await ann.job(job.id)).error, patience)
    .toMatchObject({
      error: 'hostCrashed',
      params: { host: 'gpu-1:8188' },
    });
});
