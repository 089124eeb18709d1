import { callRoute } from '@tai/api-client';
import { routes } from '@tai/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { job } from '../factories/job.ts';
import { createFakeServer, refusal, type FakeServer } from './fakeServer.ts';

let server: FakeServer;
let stop: () => void;
beforeEach(() => {
  server = createFakeServer();
  stop = server.listen();
});
afterEach(() => stop());

const getJob = (signal?: AbortSignal) =>
  callRoute(routes.getJob, { params: { id: 'a/b' }, token: 't', signal });

test('an answer may look at the call', async () => {
  server.answer(routes.getJob, ({ params, token }) =>
    params.id === 'a/b' && token === 't' ? { data: job({ id: 'a/b' }) } : refusal('jobNotFound'),
  );
  expect(await getJob()).toMatchObject({ data: { code: 0, data: { id: 'a/b' } } });
});

test('a refusal has the code and words of the catalogue', async () => {
  server.refuse(routes.getJob, 'tooManyRequests', { seconds: 3 });
  expect(await getJob()).toMatchObject({
    error: { kind: 'api', code: 429, error: 'tooManyRequests', params: { seconds: 3 } },
  });
});

test('a call that breaks its contract does not get through', async () => {
  server.answer(routes.getVerificationCode, {});
  await expect(
    fetch(routes.getVerificationCode.path, { method: 'POST', body: JSON.stringify({ account: 'x' }) }),
  ).rejects.toThrow(/body of account.getVerificationCode breaks its contract: userAccount/);
});

test('a held call goes on when it is let through, or when its caller gives up', async () => {
  server.answer(routes.getJob, { data: job() });
  const letThrough = server.hold(routes.getJob);
  const caller = new AbortController();
  const [given, waiting] = [getJob(caller.signal), getJob()];
  caller.abort();
  expect(await given).toMatchObject({ error: { kind: 'cancelled' } });
  letThrough();
  expect(await waiting).toHaveProperty('data');
});

test('while it is down every call fails as without a network', async () => {
  server.answer(routes.getJob, { data: job() });
  server.setDown(true);
  expect(await getJob()).toMatchObject({ error: { kind: 'network' } });
});

test('stopping puts the platform’s fetch back', () => {
  const own = globalThis.fetch;
  stop();
  expect(globalThis.fetch).not.toBe(own);
});
