import { routes, type ServerMessage, type User } from '@tai/contracts';
import { createObservable } from '@tai/kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from './client.ts';
import type { RealtimeStatus } from './realtime/realtime.ts';
import { baseApi, toRequest } from './request/baseApi.ts';
import { createAppStore } from './store.ts';
import { jobFixture, pictureFixture } from './testing/jobFixture.ts';
import { uploadPicture } from './upload/uploadPicture.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    capabilities: build.query<unknown, void>({ query: () => toRequest(routes.getCapabilities, {}) }),
    cancel: build.mutation<unknown, string>({
      query: (id) => toRequest(routes.cancelJob, { params: { id } }),
    }),
    submit: build.mutation<unknown, string>({
      query: (idempotencyKey) => ({
        ...toRequest(routes.submitGeneration, { body: { tool: 'create', params: {}, idempotencyKey } }),
        isRepeatable: true,
      }),
    }),
  }),
});

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

function fakeLine() {
  const status = createObservable<RealtimeStatus>('off');
  let listener: (message: ServerMessage) => void = () => undefined;
  return {
    status,
    connect: vi.fn(() => status.set('open')),
    disconnect: vi.fn(() => status.set('off')),
    onMessage(next: typeof listener) {
      listener = next;
      return () => undefined;
    },
    receive: (message: ServerMessage) => listener(message),
  };
}

const person = (userId: string) => ({ token: `token-${userId}`, user: { userId } as User });
const signedOut = { code: 401, error: 'unauthenticated', msg: '' };
const reply = (body: unknown) => new Response(JSON.stringify(body));

function start() {
  const realtime = fakeLine();
  const client = createApiClient({ realtime });
  client.session.start(person('ada'));
  return { client, realtime, store: createAppStore(client).store };
}

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
});

test('an answer 401 ends the session, and who waits for that hears it while the session is still known', async () => {
  const { client, store } = start();
  const heard = vi.fn(() => client.session.get()?.user.userId);
  client.onExpired(heard);
  fetched.mockResolvedValueOnce(reply(signedOut));
  await store.dispatch(api.endpoints.capabilities.initiate());
  expect(heard).toHaveReturnedWith('ada');
  expect(client.session.get()).toBeNull();
});

test('an answer 401 to a call of the last session does not end the new one', async () => {
  const { client, store } = start();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  const pending = store.dispatch(api.endpoints.capabilities.initiate());
  client.session.start(person('bob'));
  resolve(reply(signedOut));
  await pending;
  expect(client.session.get()?.user.userId).toBe('bob');
});

test('the line is open while somebody is signed in, anew for each session, and jobs do not cross over', () => {
  const { client, realtime } = start();
  client.jobs.put(jobFixture('a'));
  client.session.start(person('bob'));
  expect(realtime.connect).toHaveBeenCalledTimes(2);
  expect(client.jobs.list.get()).toEqual([]);
  client.session.end();
  expect(realtime.status.get()).toBe('off');
});

test('a line that is refused ends the session', () => {
  const { client, realtime } = start();
  realtime.status.set('refused');
  expect(client.session.get()).toBeNull();
});

test('a line that the server closes while the person signs out is no end by the server', () => {
  const { client, realtime } = start();
  const heard = vi.fn();
  client.onExpired(heard);
  client.session.leave();
  realtime.status.set('refused');
  expect(heard).not.toHaveBeenCalled();
  expect(client.session.get()?.user.userId).toBe('ada');
});

test('on a management page the person is asked, and the session stays until they answer', () => {
  const { client, realtime } = start();
  const [heard, told] = [vi.fn(), vi.fn()];
  client.onExpired(heard);
  client.failures.onFailure(told);
  const close = client.manage();
  realtime.status.set('refused');
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ handling: 'askToSignIn' }));
  expect(heard).not.toHaveBeenCalled();
  expect(client.session.get()?.user.userId).toBe('ada');
  close();
  client.expire('token-ada');
  expect(heard).toHaveBeenCalledOnce();
});

test('a job that ended while the line was down is asked for', async () => {
  const { client, realtime } = start();
  client.jobs.put(jobFixture('a'));
  client.jobs.put(jobFixture('b'));
  fetched.mockImplementation(async (path) =>
    reply(
      String(path).endsWith('/a')
        ? { code: 0, data: jobFixture('a', { status: 'succeeded' }) }
        : { code: 1208, error: 'jobNotFound', msg: '' },
    ),
  );
  realtime.receive({ type: 'welcome', jobs: [] });
  await vi.waitFor(() =>
    expect(client.jobs.list.get().map(({ job }) => `${job.id} ${job.status}`)).toEqual(['a succeeded']),
  );
});

test('the same write twice in a second goes out once, one that may be repeated twice', async () => {
  const { store } = start();
  fetched.mockImplementation(async () =>
    reply({ code: 0, data: jobFixture('a'), jobId: 'a', operationCode: 'c' }),
  );
  const [first, second] = await Promise.all([
    store.dispatch(api.endpoints.cancel.initiate('a')),
    store.dispatch(api.endpoints.cancel.initiate('a')),
  ]);
  expect(first.error).toBeUndefined();
  expect(second.error).toMatchObject({ kind: 'duplicate' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await store.dispatch(api.endpoints.submit.initiate('12345678'));
  await store.dispatch(api.endpoints.submit.initiate('12345678'));
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an upload answers the picture, or an error instead of throwing one', async () => {
  const { client } = start();
  const file = (name = 'sketch.png') => new File(['x'], name, { type: 'image/png', lastModified: 1 });
  const picture = pictureFixture('p');
  fetched.mockResolvedValueOnce(reply({ code: '0', url: '/p', data: picture }));
  expect(await uploadPicture(client, file())).toEqual({ picture });
  expect(await uploadPicture(client, file())).toMatchObject({ error: { kind: 'duplicate' } });
  const form = fetched.mock.calls[0]?.[1]?.body as FormData;
  expect((form.get('file') as File).name).toBe('sketch.png');
  fetched.mockResolvedValueOnce(reply({ code: '0', url: '/p' }));
  expect(await uploadPicture(client, file('b.png'))).toMatchObject({ error: { kind: 'contract' } });
  fetched.mockResolvedValueOnce(reply(signedOut));
  expect(await uploadPicture(client, file('c.png'))).toMatchObject({
    ...{ error: { code: 401 }, message: 'request failed', status: 401 },
  });
  expect(client.session.get()).toBeNull();
});
