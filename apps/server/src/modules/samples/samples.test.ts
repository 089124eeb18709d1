import { builtinWorkCategories, type Job, routes, type WorkCard } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountRepository } from '../account/account.repository.ts';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';
import { generationChannels, type JobChanged } from '../generation/generationEvents.ts';
import { fakeCapability } from '../../testing/fakeEngine.ts';
import { post } from '../../testing/person.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { sampleRequests } from './sampleRequests.ts';
import { sampleWorks, textOf } from './sampleWorks.ts';
import { publishSamples, removeSamples, requestSamples } from './samples.service.ts';

let server: GenerationTest;
let administrator: Creator;
beforeAll(async () => {
  server = await createGenerationTest();
  administrator = await server.signUp();
  await server.deps.connection.executeSql(`update users set role = 'admin' where id = '${administrator.id}'`);
});
beforeEach(async () => {
  await server.reset();
  // Its own prompts and sizes are tried with the real engine in builtinEngine.test.ts.
  server.engine.capability = {
    ...fakeCapability(),
    parameters: fakeCapability().parameters.map((parameter) => {
      if (parameter.type === 'text') return { ...parameter, maxLength: 2000 };
      return parameter.type === 'size' ? { ...parameter, max: 2048 } : parameter;
    }),
  };
});
afterAll(() => server.close());

const total = async () => ((await administrator.call(routes.listJobs, {})).data as { total: number }).total;

test('a first start asks for the samples once, however often it is started', async () => {
  expect(await createAccountRepository(server.deps.database).administratorId()).toBe(administrator.id);
  await requestSamples(server.deps);
  await requestSamples(server.deps);
  expect(await total()).toBe(sampleRequests.length);
});

test('a server that was used gets no samples', async () => {
  await administrator.submit({ params: { prompt: 'tea' } });
  await requestSamples(server.deps);
  expect(await total()).toBe(1);
});

test('samples are not among the jobs that the administrator has under way', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await openSocketClient(url, administrator.token);
  await requestSamples(server.deps);
  await server.worker.start();
  await server.engine.nextRun();
  const job = await administrator.submit({ params: { prompt: 'tea' } });
  await page.message('job', (message) => message.job.id === job.id);
  expect(page.messages.flatMap((message) => (message.type === 'job' ? message.job.id : []))).toContain(
    job.id,
  );
  expect(page.messages.every((message) => message.type !== 'job' || message.job.id === job.id)).toBe(true);
  page.socket.terminate();
});

test('a sample goes on while only a clip waits, for which the engine has no place', async () => {
  const ann = await server.signUp();
  server.engine.places = 2;
  await requestSamples(server.deps);
  await server.worker.start();
  const samples = [await server.engine.nextRun(), await server.engine.nextRun()];
  server.engine.capability.medium = 'video';
  await ann.submit({ params: { prompt: 'clip 1' } });
  const first = await server.engine.nextRun();
  await ann.submit({ params: { prompt: 'clip 2' } });
  await first.finish();
  const second = await server.engine.nextRun();
  expect([first, second].map(({ request }) => request.params.prompt)).toEqual(['clip 1', 'clip 2']);
  expect(samples.map(({ context }) => context.signal.aborted).toSorted()).toEqual([false, true]);
  // Samples are made for a server without pictures alone.
  await server.worker.stop();
  await server.deps.connection.executeSql('delete from pictures');
});

test('a person who comes while a sample is made is served at once, and the sample is made afterwards', async () => {
  const ann = await server.signUp();
  await requestSamples(server.deps);
  await server.worker.start();
  const sample = await server.engine.nextRun();
  await ann.submit({ params: { prompt: 'mine' } });
  const run = await server.engine.nextRun();
  expect(sample.context.signal.aborted).toBe(true);
  expect(run.request.params.prompt).toBe('mine');
  await run.finish();
  const next = await server.engine.nextRun();
  expect(next.request).toEqual(sample.request);
});

describe('in the feed', () => {
  const feed = async () =>
    ((await post(server, '/app/work/list', { sort: 'latest' }))['data'] as { records: WorkCard[] }).records;
  /** Has the worker make some of them. */
  const make = async (count: number) => {
    const done = new Promise<void>((resolve) => {
      let left = count;
      server.deps.events.subscribe<JobChanged>(generationChannels.changed, ({ status }) => {
        if (status === 'succeeded' && --left === 0) resolve();
      });
    });
    await server.worker.start();
    for (let made = 0; made < count; made++) await (await server.engine.nextRun()).finish();
    await done;
  };
  beforeEach(async () => {
    for (const table of ['work_images', 'works', 'published_samples', 'pictures'])
      await server.deps.connection.executeSql(`delete from ${table}`);
  });

  test('a sample stands when its picture is done, once, and marked as one', async () => {
    await requestSamples(server.deps);
    await publishSamples(server.deps, 'ja');
    expect(await feed()).toEqual([]);
    await make(2);
    for (let time = 0; time < 2; time++) await publishSamples(server.deps, 'ja');
    const works = await feed();
    expect(works).toHaveLength(2);
    for (const work of works)
      expect(work).toMatchObject({ isSample: true, state: 'approved', author: { id: administrator.id } });
    const known = sampleWorks.map(({ ja }) => ja.title);
    expect(known).toEqual(expect.arrayContaining(works.map(({ title }) => title)));
  });

  test('one that the administrator deleted does not come back', async () => {
    await requestSamples(server.deps);
    await make(1);
    await publishSamples(server.deps, 'ja');
    const [{ id } = { id: '' }] = await feed();
    await post(server, `/app/work/delete/${id}`, {}, { token: administrator.token });
    await publishSamples(server.deps, 'ja');
    expect(await feed()).toEqual([]);
  });

  test('all are removed at once, those that are still to be made too', async () => {
    await requestSamples(server.deps);
    await make(2);
    await publishSamples(server.deps, 'ja');
    expect(await removeSamples(server.deps)).toBe(2);
    await server.worker.stop();
    await publishSamples(server.deps, 'ja');
    expect(await feed()).toEqual([]);
    const { list } = (await administrator.call(routes.listJobs, {})).data as { list: Job[] };
    expect(list.filter(({ status }) => status !== 'succeeded' && status !== 'cancelled')).toEqual([]);
    const library = await server.deps.pictures.list(administrator.id, { currPage: 1, pageSize: 9 });
    expect(library.list).toEqual([]);
    expect(await removeSamples(server.deps)).toBe(0);
  });
});

test('each sample says what it is, in a category of the product', () => {
  expect(sampleWorks.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
    sampleRequests.map(({ idempotencyKey }) => idempotencyKey),
  );
  for (const sample of sampleWorks) {
    expect(builtinWorkCategories).toContain(sample.categoryId);
    for (const language of ['zh', 'en', 'ja'] as const) {
      const { title, description, tags } = textOf(sample, language);
      expect([title, description, ...tags]).not.toContain('');
    }
  }
  expect(new Set(sampleWorks.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(4);
});
