import { callRoute, sendForm, type ApiClient } from '@tai/api-client';
import { communityRoutes, routes } from '@tai/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a call without an answer is named, but not one that was held to the end', async () => {
  const named = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await getJob();
  expect(named).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(routes.getJob.id));
  server.hold(routes.getJob);
  const held = getJob();
  stop();
  expect(await held).toMatchObject({ error: { kind: 'network' } });
  expect(named).toHaveBeenCalledTimes(1);
  named.mockRestore();
});

test('while it is down every call fails as without a network', async () => {
  server.answer(routes.getJob, { data: job() });
  server.setDown(true);
  expect(await getJob()).toMatchObject({ error: { kind: 'network' } });
});

test('a form that is sent with its progress gets the same answers', async () => {
  const client = { session: { get: () => null }, expire: () => undefined } as unknown as ApiClient;
  const form = new FormData();
  form.append('type', 'Issues');
  form.append('description', 'Dark');
  server.refuse(communityRoutes.submitFeedback, 'tooManyRequests', { seconds: 3 });
  const progress: number[] = [];
  const send = (signal?: AbortSignal) =>
    sendForm(client, communityRoutes.submitFeedback, form, {
      onProgress: (percent) => progress.push(percent),
      signal,
    });
  expect(await send()).toMatchObject({ error: { error: 'tooManyRequests' } });
  expect(progress).toEqual([50, 100]);
  expect(server.calls(communityRoutes.submitFeedback)[0]?.body).toMatchObject({ description: 'Dark' });
  server.hold(communityRoutes.submitFeedback);
  const caller = new AbortController();
  const given = send(caller.signal);
  caller.abort();
  expect(await given).toMatchObject({ error: { kind: 'cancelled' } });
});

test('stopping puts the platform’s own calls back', () => {
  const own = [globalThis.fetch, globalThis.XMLHttpRequest];
  stop();
  expect(globalThis.fetch).not.toBe(own[0]);
  expect(globalThis.XMLHttpRequest).not.toBe(own[1]);
});
