import { randomBytes } from 'node:crypto';
import { routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleDeps } from '../../assembleDeps.ts';
import { openPostgresDatabase } from '../../platform/database/postgres.ts';
import { createEventBus } from '../../platform/events/createEventBus.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { createGenerationWorker } from './generationWorker.ts';

let server: GenerationTest;
beforeAll(async () => {
  server = await createGenerationTest();
});
afterAll(() => server.close());

/** A worker as another process has it: with its own connections and events, on the same database and files. */
async function openOtherWorker(databaseUrl: string) {
  const { log } = server.deps;
  const connection = openPostgresDatabase({ url: databaseUrl, poolSize: 4, log });
  const events = await createEventBus(connection, log);
  const deps = assembleDeps({ ...server.deps, connection, database: connection.database, events });
  const worker = createGenerationWorker(deps);
  await worker.start();
  return {
    async close() {
      await worker.stop();
      deps.sessions.close();
      await events.close();
      await connection.close();
    },
  };
}

test('a worker in another process takes jobs at once, tells how they go and hears when they are cancelled', async ({
  skip,
}) => {
  const { url: databaseUrl } = server.testDatabase;
  if (databaseUrl === null) return skip('the embedded database has one process');
  const other = await openOtherWorker(databaseUrl);
  try {
    const ann = await server.signUp();
    const page = await openSocketClient(await server.app.listen({ port: 0, host: '127.0.0.1' }), ann.token);

    const job = await ann.submit();
    const run = await server.engine.nextRun();
    await page.message('job', (message) => message.job.status === 'running');
    run.context.progress(40);
    const data = randomBytes(30_000);
    run.context.preview({ index: 0, data, mimeType: 'image/webp', width: 16, height: 16 });
    await page.message('progress', ({ progress }) => progress === 40);
    const { image } = await page.message('preview');
    expect(image).toBe(`data:image/webp;base64,${data.toString('base64')}`);
    await run.finish();
    const done = await page.message('job', (message) => message.job.status === 'succeeded');
    expect(done.job).toMatchObject({ id: job.id, outputs: [{ seed: job.seed }] });

    const unwanted = await ann.submit();
    const { signal } = (await server.engine.nextRun()).context;
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await ann.call(routes.cancelJob, undefined, { id: unwanted.id });
    await stopped;
    page.socket.terminate();
  } finally {
    await other.close();
  }
});

test('an engine that works elsewhere gets its number of jobs from all workers together', async ({ skip }) => {
  const { url: databaseUrl } = server.testDatabase;
  if (databaseUrl === null) return skip('the embedded database has one process');
  await server.reset({ threads: 2 });
  server.engine.places = 1;
  for (const person of [await server.signUp(), await server.signUp()]) await person.submit();
  await server.worker.start();
  const first = await server.engine.nextRun();
  const other = await openOtherWorker(databaseUrl);
  // A worker that stops has looked for a job before.
  await other.close();
  expect(server.engine.runCount()).toBe(1);
  await first.finish();
  await (await server.engine.nextRun()).finish();
});
