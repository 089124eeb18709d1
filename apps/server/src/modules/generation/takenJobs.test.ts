import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Medium } from '@tai/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverProcesses } from '../../platform/installation/installation.tables.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { createGenerationWorker, type GenerationWorker, workerTiming } from './generationWorker.ts';

let server: GenerationTest;
let workers: GenerationWorker[] = [];
beforeAll(async () => {
  server = await createGenerationTest({ config: { worker: 'none' } });
});
afterAll(() => server.close());
beforeEach(() => server.reset());
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  workers = [];
  await server.deps.database.delete(serverProcesses);
});

/** A worker that is on the list of processes, as a process of its own would be. */
async function startWorker(takes: { workerEngines?: string[]; workerMedia?: Medium[] }) {
  const config = { ...server.deps.config, worker: 'only' as const, workerThreads: 1, ...takes };
  const worker = createGenerationWorker(
    { ...server.deps, config },
    { ...workerTiming, grace: 0, abort: 200 },
  );
  workers.push(worker);
  const { workerEngines: engines = null, workerMedia: media = null } = takes;
  await server.deps.database.insert(serverProcesses).values({
    ...{ id: randomUUID(), host: hostname(), isWorking: true, role: 'only', engines, media },
    ...{ seenAt: sql`now()`, startedAt: sql`now()` },
  });
  // What was known of the processes is too old then.
  server.clock.advance(10_000);
  await worker.start();
}

const holdOf = async (person: Awaited<ReturnType<GenerationTest['signUp']>>, id: string) =>
  (await person.job(id)).hold?.error;

test.each([
  ['engines', { workerEngines: ['other'] }],
  ['media', { workerMedia: ['video', '3d'] as Medium[] }],
])('a worker leaves jobs of other %s to others, and people read that none takes them', async (_, takes) => {
  const lin = await server.signUp();
  await startWorker(takes);
  const job = await lin.submit();
  expect(await holdOf(lin, job.id)).toBe('workerMissing');
  expect(server.engine.runCount()).toBe(0);
  await startWorker({ workerEngines: ['fake'], workerMedia: ['image'] });
  await (await server.engine.nextRun()).finish();
  expect(await server.until(lin, job.id, 'succeeded')).not.toHaveProperty('hold');
});

test('without any worker people read that none takes their jobs', async () => {
  const lin = await server.signUp();
  server.clock.advance(10_000);
  const job = await lin.submit();
  expect(await holdOf(lin, job.id)).toBe('workerMissing');
});
