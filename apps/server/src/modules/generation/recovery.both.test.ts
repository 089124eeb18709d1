import { type Picture, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';
import { createGenerationWorker, type GenerationWorker, workerTiming } from './generationWorker.ts';
import { recoverJobs } from './recovery.ts';

let server: GenerationTest;
let ann: Creator;
let second: GenerationWorker;
/** Set by tests that make a worker of their own, so that one that fails leaves none to the next test. */
let own: GenerationWorker | undefined;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
  second = createGenerationWorker(server.deps, { ...workerTiming, grace: 0, abort: 0 });
});
afterEach(async () => {
  await Promise.all([second.stop(), own?.stop()]);
  own = undefined;
});
afterAll(() => server.close());

const pictureCount = async () =>
  ((await ann.call(routes.getPictureList, {})).data as { list: Picture[] }).list.length;

/** A clock on which a lease runs out between any two readings. */
function leapingClock() {
  let reads = 0;
  const begin = server.clock.now();
  return { reads: () => reads, now: () => begin + ++reads * (workerTiming.lease + 1) };
}

/** As if the first worker had been killed: it is not asked again, and time passes. */
async function loseWorker(): Promise<void> {
  server.clock.advance(workerTiming.lease + 1);
  await recoverJobs(server.deps, { now: server.clock.now(), all: false });
}

test('a job whose worker died is begun once more, and late news of the dead worker count for nothing', async () => {
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  const lost = await server.engine.nextRun();
  await loseWorker();
  await second.start();
  const again = await server.engine.nextRun();
  expect(again.request).toEqual(lost.request);
  await lost.finish();
  expect((await ann.job(job.id)).status).toBe('running');
  await again.finish();
  expect((await server.until(ann, job.id, 'succeeded')).outputs).toHaveLength(1);
  expect(await pictureCount()).toBe(1);
});

test('a job whose worker died twice fails and says so', async () => {
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  await loseWorker();
  await second.start();
  await server.engine.nextRun();
  await loseWorker();
  expect(await ann.job(job.id)).toMatchObject({
    status: 'failed',
    error: { code: 1210, error: 'jobInterrupted', msg: expect.stringContaining('stopped twice') },
  });
});

test.each([
  ['is alive keeps its job however long it takes', { heartbeat: 20 }, workerTiming.lease - 1],
  ['slept with its machine keeps its job', { poll: 20 }, workerTiming.lease + 1],
])('a worker that %s', async (_, timing, silence) => {
  own = createGenerationWorker(server.deps, {
    ...{ lease: workerTiming.lease, heartbeat: 1e6, poll: 1e6, grace: 0, abort: 200 },
    ...timing,
  });
  await own.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  server.clock.advance(silence);
  await expect
    .poll(
      async () => {
        const { rows } = await server.deps.connection.executeSql('select lease_until from jobs');
        return Number(rows[0]?.lease_until);
      },
      { timeout: 10_000 },
    )
    .toBe(server.clock.now() + workerTiming.lease);
  server.clock.advance(2);
  await recoverJobs(server.deps, { now: server.clock.now(), all: false });
  expect((await ann.job(job.id)).status).toBe('running');
  expect(server.engine.runCount()).toBe(1);
});

test('a worker whose machine sleeps between renewing its leases and looking for lost ones keeps its job', async () => {
  const clock = leapingClock();
  own = createGenerationWorker(
    { ...server.deps, clock },
    { ...workerTiming, heartbeat: 1e6, poll: 20, grace: 0, abort: 200 },
  );
  await own.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  const begun = clock.reads();
  await expect.poll(() => clock.reads(), { timeout: 10_000 }).toBeGreaterThan(begun + 10);
  expect((await ann.job(job.id)).status).toBe('running');
  expect(server.engine.runCount()).toBe(1);
});

test('a worker that stops gives its job back without counting the attempt', async () => {
  await server.worker.start();
  const job = await ann.submit();
  for (let index = 0; index < 3; index++) {
    const run = await server.engine.nextRun();
    await server.worker.stop();
    expect(run.context.signal.aborted).toBe(true);
    expect(await ann.job(job.id)).toMatchObject({ status: 'queued', progress: 0, startTime: null });
    server.worker = createGenerationWorker(server.deps, { ...workerTiming, grace: 0, abort: 200 });
    await server.worker.start();
  }
  // Had the attempts counted, the first real loss would be one too many.
  server.engine.isDeaf = true;
  await server.engine.nextRun();
  await loseWorker();
  await second.start();
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');
});

test('a worker that stops lets a job finish that needs only a moment', async () => {
  const patient = createGenerationWorker(server.deps, { ...workerTiming, grace: 10_000 });
  await patient.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  const stopped = patient.stop();
  await run.finish();
  await stopped;
  expect((await ann.job(job.id)).status).toBe('succeeded');
});

test('an engine that does not let go does not keep the server from stopping', async () => {
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  await server.worker.stop();
  expect((await ann.job(job.id)).status).toBe('queued');
  await run.finish();
  await second.start();
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');
  expect(await pictureCount()).toBe(1);
});

test('on the embedded database a restart takes up at once what the former process was doing', async ({
  skip,
}) => {
  if (server.deps.connection.kind !== 'embedded') return skip('PostgreSQL serves several processes');
  server.engine.isDeaf = true;
  await server.worker.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  await second.start();
  await (await server.engine.nextRun()).finish();
  await server.until(ann, job.id, 'succeeded');
});
