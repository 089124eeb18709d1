import { routes, type User } from '@tai/contracts';
import { createObservable } from '@tai/kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../client.ts';
import type { RealtimeStatus } from '../realtime/realtime.ts';
import { baseApi } from '../request/baseApi.ts';
import { createAppStore } from '../store.ts';
import { accountApi } from './accountApi.ts';
import { followAccount } from './followAccount.ts';
import { lockedFeatures } from './locks.ts';

const ada: User = {
  userId: 'ada',
  username: 'Ada',
  userAccount: null,
  mobile: null,
  email: 'ada@example.com',
  userAvatar: null,
  beCompanyName: '',
  briefIntroduction: '',
  wechat: null,
  userSetting: '{"userAuth":[2]}',
  userStatus: '0',
};

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

function start() {
  const line = {
    status: createObservable<RealtimeStatus>('off'),
    connect: () => undefined,
    disconnect: () => undefined,
    onMessage: () => () => undefined,
  };
  const client = createApiClient({ realtime: line });
  client.session.start({ token: 't', user: ada });
  return { client, store: createAppStore(client).store };
}

const info = (person: User) =>
  Response.json({
    code: 0,
    user: { ...person, userName: person.username, avatar: null },
    roles: ['user'],
    permissions: [],
  });

const settled = (store: ReturnType<typeof start>['store']) =>
  Promise.all(store.dispatch(accountApi.util.getRunningQueriesThunk()));

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
});

test('a look at the account refreshes name, settings and locks of the session', async () => {
  const { client, store } = start();
  const fresh = { ...ada, username: 'Lovelace', userSetting: '{"userAuth":[3,4]}' };
  fetched.mockResolvedValueOnce(info(fresh));
  followAccount(client, store);
  await vi.waitFor(() => expect(client.session.get()?.user).toEqual(fresh));
  expect(localStorage.getItem('locked')).toBe('[3,4]');
  expect(fetched.mock.calls[0]?.[0]).toBe(routes.getInfo.path);
});

test('an answer that says the same tells nobody', async () => {
  const { client, store } = start();
  const heard = vi.fn();
  client.session.subscribe(heard);
  const account = followAccount(client, store);
  fetched.mockImplementation(async () => info(ada));
  account.look();
  await settled(store);
  expect(heard).not.toHaveBeenCalled();
});

test('an answer that was on its way when somebody else signed in is not theirs', async () => {
  const { client, store } = start();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  followAccount(client, store);
  client.session.start({ token: 'of-bob', user: { ...ada, userId: 'bob', username: 'Bob' } });
  resolve(info({ ...ada, username: 'Lovelace' }));
  await settled(store);
  expect(client.session.get()?.user.username).toBe('Bob');
});

test('a look that fails leaves the session as it is', async () => {
  const { client, store } = start();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  followAccount(client, store);
  await settled(store);
  expect(client.session.get()?.user).toEqual(ada);
});

test('a session that the server no longer knows ends by the look at start; a visitor is not looked at', async () => {
  const { client, store } = start();
  fetched.mockImplementation(async () => Response.json({ code: 401, error: 'unauthenticated', msg: '' }));
  const account = followAccount(client, store);
  await vi.waitFor(() => expect(client.session.get()).toBeNull());
  account.look();
  account.look();
  expect(fetched).toHaveBeenCalledOnce();
});

test('changing the account asks again, until nobody follows any more', async () => {
  const { client, store } = start();
  fetched.mockImplementation(async () => info(ada));
  const account = followAccount(client, store);
  await settled(store);
  store.dispatch(baseApi.util.invalidateTags(['Account']));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await settled(store);
  account.stop();
  fetched.mockImplementation(async () => info({ ...ada, username: 'Lovelace' }));
  store.dispatch(baseApi.util.invalidateTags(['Account']));
  await settled(store);
  expect(client.session.get()?.user.username).toBe('Ada');
});

test('codes 2, 3 and 4 lock video, model and style; others are not known here', () => {
  expect(lockedFeatures({ userSetting: '{"userAuth":[4,2,99]}' })).toEqual(['video', 'style']);
  expect(lockedFeatures({ userSetting: '{"userAuth":[3]}' })).toEqual(['model']);
  expect(lockedFeatures({ userSetting: 'no settings' })).toEqual([]);
});
