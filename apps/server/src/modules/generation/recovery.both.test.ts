import { type Job, type Picture, routes } from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';
import { withRival } from '../../testing/rival.ts';
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

const patience = { timeout: 10_000 };

const pictureCount = async () =>
  ((await ann.call(routes.getPictureList, {})).data as { list: Picture[] }).list.length;

/** A clock on which a lease runs out between any two readings. */
function leapingClock() {
  let reads = 0;
  const begin = server.clock.now();
  return { reads: () => reads, now: () => begin + ++reads * (workerTiming.lease + 1) };
}

/** A database that makes claims and answers them only after `release`, as over a connection that hangs. */
function holdClaims(database: Database) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isJob = (result: unknown) => typeof result === 'object' && result !== null && 'attempt' in result;
  return {
    release,
    database: new Proxy(database, {
      get: (target, name) =>
        name === 'transaction'
          ? async (...args: Parameters<Database['transaction']>) => {
              const result: unknown = await target.transaction(...args);
              if (isJob(result)) await released;
              return result;
            }
          : Reflect.get(target, name, target),
    }),
  };
}

const leaseOf = (job: Job) => async () => {
  const { rows } = await server.deps.connection.executeSql(
    `select lease_until from jobs where id = '${job.id}'`,
  );
  return Number(rows[0]?.lease_until);
};

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
  ['is alive keeps its job however long it takes', workerTiming.lease - 1],
  ['slept with its machine keeps its job', workerTiming.lease + 1],
])('a worker that %s', async (_, silence) => {
  own = createGenerationWorker(server.deps, { ...workerTiming, poll: 20, grace: 0, abort: 200 });
  await own.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  server.clock.advance(silence);
  await expect.poll(leaseOf(job), patience).toBe(server.clock.now() + workerTiming.lease);
  server.clock.advance(2);
  await recoverJobs(server.deps, { now: server.clock.now(), all: false });
  expect((await ann.job(job.id)).status).toBe('running');
  expect(server.engine.runCount()).toBe(1);
});

test('a worker whose machine sleeps between renewing its leases and looking for lost ones keeps its job', async () => {
  const clock = leapingClock();
  own = createGenerationWorker(
    { ...server.deps, clock },
    { ...workerTiming, poll: 20, grace: 0, abort: 200 },
  );
  await own.start();
  const job = await ann.submit();
  await server.engine.nextRun();
  const begun = clock.reads();
  await expect.poll(() => clock.reads(), patience).toBeGreaterThan(begun + 10);
  expect((await ann.job(job.id)).status).toBe('running');
  expect(server.engine.runCount()).toBe(1);
});

test('a worker whose machine sleeps while it claims a job keeps it', async () => {
  const { database, release } = holdClaims(server.deps.database);
  own = createGenerationWorker(
    { ...server.deps, database },
    { ...workerTiming, poll: 2, grace: 0, abort: 200 },
  );
  await own.start();
  const job = await ann.submit();
  await expect.poll(async () => (await ann.job(job.id)).status, patience).toBe('running');
  server.clock.advance(workerTiming.lease + 1);
  const seen = new Set<string>();
  // The worker polls many times between these looks.
  for (let look = 0; look < 30; look++) seen.add((await ann.job(job.id)).status);
  release();
  expect([...seen]).toEqual(['running']);
  await server.engine.nextRun();
  await expect.poll(leaseOf(job), patience).toBe(server.clock.now() + workerTiming.lease);
  expect((await ann.job(job.id)).status).toBe('running');
  expect(server.engine.runCount()).toBe(1);
});

test('a job that a worker claimed without hearing of it waits again, though the worker is alive', async () => {
  // With one place, which the first job keeps, the worker claims no second one by itself.
  const deps = { ...server.deps, config: { ...server.deps.config, workerThreads: 1 } };
  own = createGenerationWorker(deps, { ...workerTiming, poll: 20, grace: 0, abort: 200 });
  await own.start();
  const first = await ann.submit();
  await server.engine.nextRun();
  const unheard = await ann.submit();
  await server.deps.connection.executeSql(
    `update jobs set status = 'running', attempt = 1, lease_until = 1,
       worker_id = (select worker_id from jobs where id = '${first.id}') where id = '${unheard.id}'`,
  );
  await expect.poll(async () => (await ann.job(unheard.id)).status, patience).toBe('queued');
  expect((await ann.job(first.id)).status).toBe('running');
});

test('a job that loses its worker while others are recovered is left to the next look, and does not fail', async ({
  skip,
}) => {
  const { url } = server.testDatabase;
  if (url === null) return skip('the embedded database has one connection');
  const { executeSql } = server.deps.connection;
  const loseWorkerOf = ({ id }: Job) =>
    executeSql(`update jobs set status = 'running', attempt = 1, lease_until = 1 where id = '${id}'`);
  const lost = await ann.submit();
  const late = await ann.submit();
  await loseWorkerOf(lost);
  await withRival(url, async (rival) => {
    await rival.query('select from jobs where id = $1 for update', [lost.id]);
    const recovered = recoverJobs(server.deps, { now: server.clock.now(), all: false });
    await rival.waitedFor();
    await loseWorkerOf(late);
    await rival.commit();
    await recovered;
  });
  expect((await ann.job(lost.id)).status).toBe('queued');
  expect((await ann.job(late.id)).status).toBe('running');
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
