import { adminRoutes, routes } from '@tai/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../client.ts';
import { createSessionSource } from '../session/sessionSource.ts';
import { createAppStore } from '../store.ts';
import { baseApi, toRequest } from './baseApi.ts';
import type { Failure } from './failures.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    product: build.query<unknown, void>({ query: () => toRequest(routes.listSessions, {}) }),
    management: build.query<unknown, void>({ query: () => toRequest(adminRoutes.listEngines, {}) }),
    write: build.mutation<unknown, { isRepeatable?: boolean }>({
      query: ({ isRepeatable }) => ({ ...toRequest(routes.readAllNotices, {}), isRepeatable }),
    }),
  }),
});

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function start() {
  const session = createSessionSource({
    local: memory(),
    session: memory(),
    setCookie: () => {},
    onStorage: () => () => {},
    isSecure: false,
  });
  session.start({ token: 'secret', user: { userId: 'u1' } as never });
  const realtime = {
    connect() {},
    disconnect() {},
    status: { get: () => 'closed', subscribe: () => () => {} },
    onMessage: () => () => {},
  };
  const client = createApiClient({ session, realtime: realtime as never });
  const told: Failure[] = [];
  client.failures.onFailure((failure) => told.push(failure));
  const { store } = createAppStore(client);
  return { client, store, told };
}

beforeEach(() => fetched.mockReset());
const answers = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

test('a product call without a session ends the session, and nothing else is said', async () => {
  const { client, store, told } = start();
  answers({ code: 401, error: 'unauthenticated', msg: '' });
  await store.dispatch(api.endpoints.product.initiate());
  expect(client.session.get()).toBeNull();
  expect(told).toEqual([]);
});

test('a management call without a session asks, and the session stays until it is answered', async () => {
  const { client, store, told } = start();
  answers({ code: 401, error: 'unauthenticated', msg: '' });
  const result = await store.dispatch(api.endpoints.management.initiate());
  expect(result.error).toMatchObject({ code: 401, client: 'management' });
  expect(client.session.get()).not.toBeNull();
  expect(told.map(({ handling }) => handling)).toEqual(['askToSignIn']);
});

test('the answer to an old session asks nothing of the new one', async () => {
  const { client, store, told } = start();
  fetched.mockImplementation(async () => {
    client.session.start({ token: 'another', user: { userId: 'u2' } as never });
    return new Response(JSON.stringify({ code: 401, msg: '' }));
  });
  await store.dispatch(api.endpoints.management.initiate());
  expect(told).toEqual([]);
});

test('body code 601 is a warning with the words of the server', async () => {
  const { store, told } = start();
  answers({ code: 601, msg: 'Almost full.' });
  await store.dispatch(api.endpoints.product.initiate());
  expect(told).toMatchObject([{ handling: 'warning', error: { msg: 'Almost full.' } }]);
});

test('a proxy’s page is said aloud, a missing address is not', async () => {
  const { store, told } = start();
  answers('<html>', 502);
  await store.dispatch(api.endpoints.product.initiate(undefined, { forceRefetch: true }));
  answers('<html>', 404);
  await store.dispatch(api.endpoints.product.initiate(undefined, { forceRefetch: true }));
  expect(told.map(({ error }) => error.code)).toEqual([502]);
});

test('the management client shows its session as a bearer, the product client as a token', async () => {
  const { store } = start();
  answers({ code: 0, data: [] });
  await store.dispatch(api.endpoints.management.initiate());
  await store.dispatch(api.endpoints.product.initiate());
  expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { authorization: 'Bearer secret' },
    { token: 'secret' },
  ]);
});

test('the same write twice is refused, unless it may be repeated', async () => {
  const { store } = start();
  answers({ code: 0, data: { read: 1 } });
  const write = (args: { isRepeatable?: boolean }) => store.dispatch(api.endpoints.write.initiate(args));
  await write({});
  expect((await write({})).error).toMatchObject({
    kind: 'duplicate',
    msg: '数据正在处理，请勿重复提交',
  });
  await write({ isRepeatable: true });
  await write({ isRepeatable: true });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(fetched.mock.calls[2]?.[1]?.headers).toMatchObject({ 'repeat-submit': 'false' });
});
