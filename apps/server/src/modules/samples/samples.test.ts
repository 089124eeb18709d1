import { routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountRepository } from '../account/account.repository.ts';
import { createGenerationTest, type GenerationTest, type Creator } from '../../testing/generationTest.ts';
import { fakeCapability } from '../../testing/fakeEngine.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import { sampleRequests } from './sampleRequests.ts';
import { requestSamples } from './samples.service.ts';

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
