import type { ManagedEngine, ManagedJob } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { openSocketClient } from '../../testing/socketClient.ts';
import type { Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createEngineService } from './engine.service.ts';

let server: GenerationTest;
let operator: Person;
beforeAll(async () => {
  server = await createGenerationTest();
  operator = await signUpAs(server, 'operator');
});
afterAll(() => server.close());
beforeEach(() => server.reset());

interface Queue {
  records: ManagedJob[];
  total: number;
  waiting: number;
  running: number;
}
const queue = async (body: object = {}) =>
  (await operator.post('/monitor/queue/list', body))['data'] as Queue;
const engines = async () => (await operator.post('/monitor/engine/list'))['data'] as ManagedEngine[];
const idsOf = ({ records }: Queue) => records.map(({ id }) => id);

describe('engines', () => {
  test('tell what they can do and how the last day went', async () => {
    const lin = await server.signUp();
    expect(await engines()).toMatchObject([{ id: 'fake', succeeded: 0, failed: 0, medianSeconds: null }]);
    await server.worker.start();
    for (const seconds of [1, 3, 8]) {
      const job = await lin.submit();
      const run = await server.engine.nextRun();
      server.clock.advance(seconds * 1000);
      await run.finish();
      await server.until(lin, job.id, 'succeeded');
    }
    const failing = await lin.submit();
    (await server.engine.nextRun()).fail(new Error('out of memory'));
    await server.until(lin, failing.id, 'failed');
    expect(await engines()).toMatchObject([
      {
        id: 'fake',
        isReachable: true,
        problem: '',
        capabilities: [{ tool: 'create' }],
        succeeded: 3,
        failed: 1,
        medianSeconds: 3,
      },
    ]);
    server.clock.advance(24 * 60 * 60_000);
    operator.token = await server.deps.sessions.open(operator.user.userId);
    const later = await createEngineService(server.deps).list();
    expect(later).toMatchObject([{ succeeded: 0, failed: 0, medianSeconds: null }]);
    operator = await signUpAs(server, 'operator');
  });

  test('that fail are there with their problem', async () => {
    const { engine } = server;
    const { capabilities } = engine;
    engine.capabilities = () => Promise.reject(new Error('connection refused\n at secret/path'));
    expect(await engines()).toMatchObject([
      { isReachable: false, problem: 'connection refused', capabilities: [], hosts: [] },
    ]);
    engine.capabilities = capabilities;
    expect(await engines()).toMatchObject([{ isReachable: true }]);
  });
});

describe('the queue', () => {
  test('shows what runs, then what waits in fair turns, without prompts', async () => {
    const [lin, mei] = [await server.signUp(), await server.signUp()];
    const running = await lin.submit();
    await server.worker.start();
    await server.engine.nextRun();
    const [second, third] = [await lin.submit(), await lin.submit()];
    server.clock.advance(1);
    const first = await mei.submit({ params: { prompt: 'a secret plan', size: { width: 32, height: 16 } } });
    const shown = await queue();
    expect(idsOf(shown)).toEqual([running.id, first.id, second.id, third.id]);
    expect(shown).toMatchObject({ total: 4, waiting: 3, running: 1 });
    expect(shown.records[1]).toMatchObject({
      userId: mei.id,
      tool: 'create',
      engineId: 'fake',
      status: 'queued',
      endTime: null,
    });
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(idsOf(await queue({ pageSize: 2, currPage: 2 }))).toEqual([second.id, third.id]);
  });

  test('shows what ended, the latest first, apart from what failed', async () => {
    const lin = await server.signUp();
    await server.worker.start();
    const [done, failed, cancelled] = [await lin.submit(), await lin.submit(), await lin.submit()];
    await (await server.engine.nextRun()).finish();
    await server.until(lin, done.id, 'succeeded');
    server.clock.advance(5);
    (await server.engine.nextRun()).fail(new Error('no memory'));
    await server.until(lin, failed.id, 'failed');
    server.clock.advance(5);
    await operator.post('/monitor/queue/cancel', { jobId: cancelled.id });
    expect(idsOf(await queue({ state: 'finished' }))).toEqual([cancelled.id, done.id]);
    expect(await queue({ state: 'failed' })).toMatchObject({
      total: 1,
      records: [{ id: failed.id, error: { error: 'engineFailed', params: { reason: 'no memory' } } }],
    });
    expect(await queue({ state: 'finished', pageSize: 1, currPage: 2 })).toMatchObject({
      total: 2,
      records: [{ id: done.id, progress: 100 }],
    });
  });

  test.each([{ state: 'all' }, { pageSize: 0 }, { currPage: 'x' }])('refuses %j', async (body) => {
    expect(await operator.post('/monitor/queue/list', body)).toMatchObject({ code: 400 });
  });
});

describe('a job of somebody else', () => {
  test('is cancelled: the engine stops, its owner hears of it, and the log says who it was', async () => {
    const lin = await server.signUp();
    await server.worker.start();
    const job = await lin.submit();
    const run = await server.engine.nextRun();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const socket = await openSocketClient(`http://127.0.0.1:${port}`, lin.token);
    const stopped = new Promise((resolve) => run.context.signal.addEventListener('abort', resolve));
    expect(await operator.post('/monitor/queue/cancel', { jobId: job.id })).toMatchObject({
      code: 0,
      data: { id: job.id, status: 'cancelled', userId: lin.id },
    });
    await stopped;
    await socket.message('job', (message) => message.job.id === job.id && message.job.status === 'cancelled');
    socket.socket.close();
    const admin = await signUpAs(server, 'admin');
    const ofJob = { action: 'job.cancel', search: lin.id };
    const log = await admin.post('/monitor/audit/list', ofJob);
    expect(log['data']).toMatchObject({
      total: 1,
      records: [{ actorId: operator.user.userId, targetId: lin.id, details: { jobId: job.id } }],
    });
    // It is over: a second time changes nothing and is no entry.
    await operator.post('/monitor/queue/cancel', { jobId: job.id });
    expect((await admin.post('/monitor/audit/list', ofJob))['data']).toMatchObject({ total: 1 });
  });

  test('that is over stays as it is, and one that never was is not found', async () => {
    const lin = await server.signUp();
    await server.worker.start();
    const job = await lin.submit();
    await (await server.engine.nextRun()).finish();
    await server.until(lin, job.id, 'succeeded');
    expect(await operator.post('/monitor/queue/cancel', { jobId: job.id })).toMatchObject({
      data: { status: 'succeeded' },
    });
    expect(await operator.post('/monitor/queue/cancel', { jobId: 'none' })).toMatchObject({
      error: 'jobNotFound',
    });
    expect(await operator.post('/monitor/queue/cancel')).toMatchObject({ code: 400 });
  });
});
