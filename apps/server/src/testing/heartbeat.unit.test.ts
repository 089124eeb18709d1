import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Heartbeat, watchHeartbeat } from './heartbeat.ts';

let app: FastifyInstance;
let heartbeat: Heartbeat;
beforeEach(() => {
  app = fastify();
  app.get('/computes', async () => compute(120));
  app.get('/pauses', async () => {
    for (let part = 0; part < 6; part += 1) {
      compute(20);
      await new Promise((resolve) => setTimeout(resolve, 6));
    }
  });
  app.get('/waits', async () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
  });
  heartbeat = watchHeartbeat(app, 100);
});
afterEach(() => app.close());

/** Takes so many milliseconds of processor. */
function compute(milliseconds: number): void {
  const from = process.threadCpuUsage();
  for (let taken = 0; taken < milliseconds * 1000;) {
    const { user, system } = process.threadCpuUsage(from);
    taken = user + system;
  }
}

test('a request that computes for too long is named', async () => {
  await app.inject('/computes');
  expect(heartbeat.stop().holds).toEqual([{ requests: ['GET /computes'], held: expect.any(Number) }]);
});

test('what is computed in parts, with pauses for others, holds nobody', async () => {
  await app.inject('/pauses');
  expect(heartbeat.stop().holds).toEqual([]);
});

test('a thread that got no processor computed nothing', async () => {
  await app.inject('/waits');
  expect(heartbeat.stop().holds).toEqual([]);
});

test('what a test computes between requests is not theirs', async () => {
  await app.inject('/waits');
  compute(120);
  await app.inject('/waits');
  expect(heartbeat.stop().holds).toEqual([]);
});
