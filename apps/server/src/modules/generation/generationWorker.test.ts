import { readProvenance } from '@tai/provenance';
import { type Picture, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/http/apiError.ts';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';

let server: GenerationTest;
let ann: Creator;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const library = async (person: Creator) =>
  (await person.call(routes.getPictureList, {})).data as { list: Picture[]; total: number };

test('a job runs with its checked request and ends with its pictures in the library', async () => {
  await server.worker.start();
  const job = await ann.submit({ params: { prompt: 'tea', seed: 5 } });
  const run = await server.engine.nextRun();
  expect(run.request).toEqual({ tool: 'create', model: 'plain', seed: 5, params: job.params });
  expect(await ann.job(job.id)).toMatchObject({ status: 'running', queuePosition: null });
  await run.finish([await fakeOutput(run.request), await fakeOutput({ ...run.request, seed: 6 })]);
  const done = await server.until(ann, job.id, 'succeeded');
  expect(done).toMatchObject({ progress: 100, error: null });
  expect(done.endTime).not.toBeNull();
  expect(done.outputs.map((picture) => picture.seed)).toEqual([5, 6]);
  expect(done.outputs[0]).toMatchObject({
    operationCode: job.operationCode,
    prompt: 'tea',
    tool: 'create',
    picType: '效果图',
    width: 32,
    height: 16,
  });
  expect((await library(ann)).total).toBe(2);
});

test('every picture carries its prompt record and its labels', async () => {
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  const done = await server.until(ann, job.id, 'succeeded');
  const bytes = await server.deps.pictures.readOriginal(ann.id, done.outputs[0]?.id ?? '');
  expect(readProvenance(bytes)).toMatchObject({
    record: { prompt: 'tea', operationCode: job.operationCode, seed: job.seed },
    digitalSourceType: 'algorithmicMedia',
    aigc: { Label: '1' },
  });
});

test('a failing engine ends the job with its sentence and without its stack, and the next job runs', async () => {
  await server.worker.start();
  const job = await ann.submit();
  (await server.engine.nextRun()).fail(new Error('the model file is missing\n    at render (engine.ts:3)'));
  await expect(server.until(ann, job.id, 'succeeded')).rejects.toThrow('failed');
  expect((await ann.job(job.id)).error).toEqual({
    code: 1211,
    error: 'engineFailed',
    msg: 'The engine could not make this picture: the model file is missing.',
    params: { reason: 'the model file is missing' },
  });
  const next = await ann.submit();
  await (await server.engine.nextRun()).finish();
  await server.until(ann, next.id, 'succeeded');
});

test('an engine that gives no picture has failed', async () => {
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish([]);
  await expect(server.until(ann, job.id, 'succeeded')).rejects.toThrow('it returned nothing');
});

test('a full disk while saving fails the job with that reason and leaves no picture', async () => {
  vi.spyOn(server.deps.files, 'put').mockRejectedValue(new ApiError('diskFull'));
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  await expect(server.until(ann, job.id, 'succeeded')).rejects.toThrow('no space left');
  expect((await ann.job(job.id)).error).toMatchObject({ code: 507, error: 'diskFull' });
  expect(await library(ann)).toEqual({ list: [], total: 0 });
});

test('a failure of the server itself tells no inside', async () => {
  await server.worker.start();
  vi.spyOn(server.deps.pictures, 'insert').mockRejectedValue(new Error('Failed query: insert … params: tea'));
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  await expect(server.until(ann, job.id, 'succeeded')).rejects.toThrow('Something went wrong on the server');
  expect((await ann.job(job.id)).error).toMatchObject({ error: 'internal', params: { requestId: job.id } });
});

test('cancelling a waiting job means that it never runs', async () => {
  const job = await ann.submit();
  const reply = await ann.call(routes.cancelJob, undefined, { id: job.id });
  expect(reply).toMatchObject({ code: 0, data: { status: 'cancelled', queuePosition: null } });
  await server.worker.start();
  const other = await ann.submit({ params: { prompt: 'coffee' } });
  expect((await server.engine.nextRun()).request.params.prompt).toBe('coffee');
  expect((await ann.job(other.id)).status).toBe('running');
});

test('cancelling a running job stops the engine and frees its place', async () => {
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  const stopped = new Promise((resolve) => run.context.signal.addEventListener('abort', resolve));
  expect(await ann.call(routes.cancelJob, undefined, { id: job.id })).toMatchObject({
    data: { status: 'cancelled' },
  });
  await stopped;
  await ann.submit();
  await server.engine.nextRun();
  expect((await ann.job(job.id)).status).toBe('cancelled');
});

test('a job that is cancelled while its pictures are saved leaves none of them', async () => {
  const { prepare } = server.deps.pictures;
  vi.spyOn(server.deps.pictures, 'prepare').mockImplementation(async (input) => {
    const record = await prepare(input);
    expect((await ann.job(job.id)).status).toBe('saving');
    await ann.call(routes.cancelJob, undefined, { id: job.id });
    return record;
  });
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  expect(await server.until(ann, job.id, 'cancelled')).toMatchObject({ outputs: [] });
  const next = await ann.submit();
  await server.engine.nextRun();
  expect((await ann.job(next.id)).status).toBe('running');
  expect((await library(ann)).total).toBe(0);
});

test('cancelling a job that is done changes nothing', async () => {
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');
  expect(await ann.call(routes.cancelJob, undefined, { id: job.id })).toMatchObject({
    data: { status: 'succeeded' },
  });
  expect((await library(ann)).total).toBe(1);
});

test('an engine that succeeds although it was cancelled changes nothing', async () => {
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  await ann.call(routes.cancelJob, undefined, { id: job.id });
  await run.finish();
  const next = await ann.submit();
  await server.engine.nextRun();
  expect((await ann.job(next.id)).status).toBe('running');
  expect((await ann.job(job.id)).status).toBe('cancelled');
  expect((await library(ann)).total).toBe(0);
});

test('progress is in the row of a running job for whoever asks later, and never falls', async () => {
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  const told: number[] = [];
  const reached = new Promise<void>((resolve) => {
    server.deps.events.subscribe<{ progress: number }>('generation.progress', ({ progress }) => {
      told.push(progress);
      if (progress === 90) resolve();
    });
  });
  for (const percent of [30.7, 20, 50, 40, 90]) run.context.progress(percent);
  await reached;
  expect(told).toEqual([30, 90]);
  expect((await ann.job(job.id)).progress).toBeGreaterThanOrEqual(30);
});

test('a deleted picture is no output of its job any more', async () => {
  await server.worker.start();
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  const [picture] = (await server.until(ann, job.id, 'succeeded')).outputs;
  await ann.call(routes.deletePicture, undefined, { id: picture?.id ?? '' });
  expect((await ann.job(job.id)).outputs).toEqual([]);
});

test('after some jobs a new one says how long it will take', async () => {
  await server.worker.start();
  for (let index = 0; index < 3; index++) {
    const job = await ann.submit();
    const run = await server.engine.nextRun();
    server.clock.advance(4000);
    await run.finish();
    await server.until(ann, job.id, 'succeeded');
  }
  const job = await ann.submit();
  await server.engine.nextRun();
  expect((await ann.job(job.id)).estimateSeconds).toBe(4);
  expect((await ann.submit()).estimateSeconds).toBe(8);
});
