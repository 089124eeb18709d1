import { featureLocks, type Job, limits, type Operation, routes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createGenerationTest,
  type GenerationTest,
  type Creator,
  request,
} from '../../testing/generationTest.ts';
import { users } from '../account/account.tables.ts';

let server: GenerationTest;
let ann: Creator;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
});
afterAll(() => server.close());

const activeCount = async (person: Creator) =>
  ((await person.call(routes.listJobs, { status: 'active' })).data as { total: number }).total;

test('the capabilities of the engines are told to whoever is signed in', async () => {
  const reply = await ann.call(routes.getCapabilities);
  expect(reply).toMatchObject({ code: 0, data: [{ engineId: 'fake', tool: 'create', flow: '文生图' }] });
  const anonymous = await server.app.inject({ method: 'POST', url: routes.getCapabilities.path });
  expect(anonymous.json()).toMatchObject({ code: 401, error: 'unauthenticated' });
});

test('a job waits with its defaults filled and its seed chosen', async () => {
  const job = await ann.submit();
  expect(job).toMatchObject({
    status: 'queued',
    progress: 0,
    queuePosition: 0,
    tool: 'create',
    model: 'plain',
    params: { prompt: 'tea', negativePrompt: '', strength: 0.5, style: 'auto', seed: job.seed },
    outputs: [],
    error: null,
  });
  expect(Number.isInteger(job.seed) && job.seed >= 0 && job.seed <= limits.generation.seedMax).toBe(true);
  expect((await ann.submit()).seed).not.toBe(job.seed);
  expect((await ann.submit({ params: { prompt: 'tea', seed: 0 } })).seed).toBe(0);
});

test('what belongs to a feature that is locked for somebody is refused for them alone', async () => {
  server.engine.capability = { ...server.engine.capability, flow: '文生视频' };
  const { id, call } = ann;
  await server.deps.database
    .update(users)
    .set({ locks: [featureLocks.video] })
    .where(eq(users.id, id));
  await server.deps.sessions.announceChange(id);
  expect(await call(routes.submitGeneration, request())).toMatchObject({
    code: 1024,
    error: 'featureLocked',
  });
  expect(await activeCount(ann)).toBe(0);
  const ben = await server.signUp();
  expect((await ben.submit()).status).toBe('queued');
  // Another lock is none of its business.
  await server.deps.database
    .update(users)
    .set({ locks: [featureLocks.model] })
    .where(eq(users.id, id));
  await server.deps.sessions.announceChange(id);
  expect((await ann.submit()).status).toBe('queued');
});

test('the recipe of a job can be looked up by its owner only', async () => {
  const job = await ann.submit({ params: { prompt: 'tea', seed: 5 } });
  const reply = await ann.call(routes.getByOperationCode, { operationCode: job.operationCode });
  expect(reply.operation as Operation).toMatchObject({
    operationCode: job.operationCode,
    operationSource: '文生图',
    engineId: 'fake',
    version: '1',
    seed: 5,
    params: job.params,
    parents: [],
  });
  const ben = await server.signUp();
  const pasted = await ann.call(routes.getByOperationCode, { operationCode: ` ${job.operationCode}\n` });
  expect(pasted).toMatchObject({ code: 0, operation: { operationCode: job.operationCode } });
  const foreign = await ben.call(routes.getByOperationCode, { operationCode: job.operationCode });
  const unknown = await ben.call(routes.getByOperationCode, { operationCode: 'nothing' });
  expect(foreign).toMatchObject({
    code: 1301,
    error: 'operationNotFound',
    msg: 'No operation has this code.',
  });
  expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
});

test('the same key with the same content answers the same job, also when a second click overtakes', async () => {
  const body = request();
  const replies = await Promise.all([1, 2, 3].map(() => ann.call(routes.submitGeneration, body)));
  const again = await ann.call(routes.submitGeneration, { ...body, params: { ...body.params } });
  expect(new Set([...replies, again].map((reply) => reply.jobId)).size).toBe(1);
  expect(await activeCount(ann)).toBe(1);
});

test('the same key with another content is refused, and a key of another person is another key', async () => {
  const body = request();
  const first = await ann.call(routes.submitGeneration, body);
  const other = { ...body, params: { prompt: 'coffee' } };
  expect(await ann.call(routes.submitGeneration, other)).toMatchObject({ code: 409, error: 'conflict' });
  const ben = await server.signUp();
  const reply = await ben.call(routes.submitGeneration, other);
  expect(reply.code).toBe(0);
  expect(reply.jobId).not.toBe(first.jobId);
});

test('of two different requests with one key at the same moment one is made and one refused', async () => {
  const body = request();
  const replies = await Promise.all([
    ann.call(routes.submitGeneration, body),
    ann.call(routes.submitGeneration, { ...body, params: { prompt: 'coffee' } }),
  ]);
  expect(replies.map((reply) => reply.code).toSorted()).toEqual([0, 409]);
});

test('an unknown tool or model is refused with what there is', async () => {
  expect(await ann.call(routes.submitGeneration, request({ tool: 'dance' }))).toMatchObject({
    code: 1201,
    msg: 'There is no tool “dance”. Available: create.',
    params: { tool: 'dance', available: 'create' },
  });
  expect(await ann.call(routes.submitGeneration, request({ model: 'huge' }))).toMatchObject({
    code: 1202,
    msg: 'There is no model “huge” for this tool. Available: plain.',
  });
});

test('a tool whose engine is not reachable takes no job', async () => {
  server.engine.capability = { ...server.engine.capability, available: false, reason: 'no host' };
  expect(await ann.call(routes.submitGeneration, request())).toMatchObject({
    code: 1212,
    error: 'engineUnavailable',
  });
});

test.each([
  ['an empty prompt', { prompt: '' }, 1203],
  ['a prompt over length', { prompt: 'x'.repeat(21) }, 1204],
  ['a size out of range', { prompt: 'tea', size: { width: 4096, height: 16 } }, 1205],
  ['a wrong type', { prompt: 'tea', strength: 'much' }, 1206],
  ['an unknown parameter', { prompt: 'tea', steps: 3 }, 1207],
])('%s is refused and leaves no job', async (_, params, code) => {
  expect(await ann.call(routes.submitGeneration, request({ params }))).toMatchObject({ code });
  expect(await activeCount(ann)).toBe(0);
});

test('a key or an id that a database cannot hold is a bad request, not a failure of the server', async () => {
  const reply = await ann.call(routes.submitGeneration, request({ idempotencyKey: 'abcdefgh\0' }));
  expect(reply).toMatchObject({ code: 400, error: 'badRequest' });
  expect((await ann.call(routes.getJob, undefined, { id: 'a\0b' })).code).not.toBe(500);
  expect((await ann.call(routes.getByOperationCode, { operationCode: 'a\0b' })).code).not.toBe(500);
});

test('a person may have twenty jobs under way and no more, however fast the clicks', async () => {
  const limit = limits.generation.activeJobsPerUser;
  const replies = await Promise.all(
    Array.from({ length: limit + 3 }, () => ann.call(routes.submitGeneration, request())),
  );
  const refused = replies.filter((reply) => reply.code !== 0);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ code: 1209, error: 'jobQueueFull', params: { limit } });
  expect((await (await server.signUp()).submit()).status).toBe('queued');
});

test('when the queue of the server is full nobody sends more, and what was sent stays', async () => {
  await server.deps.site.save('generation.queueLimit', '2');
  try {
    const lin = await server.signUp();
    const [first] = [await lin.submit(), await ann.submit()];
    const sent = request();
    expect(await lin.call(routes.submitGeneration, sent)).toMatchObject({
      ...{ code: 1281, error: 'serverQueueFull', params: { limit: 2 } },
    });
    await lin.call(routes.cancelJob, undefined, { id: first.id });
    expect((await lin.call(routes.submitGeneration, sent)).code).toBe(0);
  } finally {
    await server.deps.site.save('generation.queueLimit', '0');
  }
});

test('jobs are listed newest first, page by page, to their owner only', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) {
    server.clock.advance(1);
    ids.unshift((await ann.submit()).id);
  }
  const first = (await ann.call(routes.listJobs, { pageSize: 2 })).data as { list: Job[]; total: number };
  const second = (await ann.call(routes.listJobs, { pageSize: 2, currPage: 2 })).data as { list: Job[] };
  expect([...first.list, ...second.list].map((job) => job.id)).toEqual(ids);
  expect(first.total).toBe(3);
  const ben = await server.signUp();
  expect(await ben.call(routes.listJobs, {})).toMatchObject({ data: { list: [], total: 0 } });
  expect(await ben.call(routes.getJob, undefined, { id: ids[0] ?? '' })).toMatchObject({ code: 1208 });
  expect(await ben.call(routes.cancelJob, undefined, { id: ids[0] ?? '' })).toMatchObject({ code: 1208 });
  expect((await ann.job(ids[0] ?? '')).status).toBe('queued');
});
