import { routes, type User } from '@tai/contracts';
import { createObservable } from '@tai/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '../client.ts';
import type { RealtimeStatus } from '../realtime/realtime.ts';
import { startSettingsSync } from './settingsSync.ts';

const fetched = vi.fn<typeof fetch>();
const failed = vi.fn();
let stop: () => void;

function start(userSetting: string | null = '{}') {
  const status = createObservable<RealtimeStatus>('off');
  const client = createApiClient({
    realtime: {
      status,
      connect: () => undefined,
      disconnect: () => undefined,
      onMessage: () => () => undefined,
    },
  });
  if (userSetting !== null) client.session.start(person(userSetting));
  stop = startSettingsSync(client, failed);
  return { ...client, status };
}
const person = (userSetting: string) => ({
  token: 'ada-token',
  user: { userId: 'ada', userSetting } as User,
});

const answers = () =>
  fetched.mockImplementation(async () => Response.json({ code: 0, data: { userSetting: '{}' } }));
const sent = () =>
  fetched.mock.calls.map(([, init]) => JSON.parse(JSON.parse(String(init?.body)).userSetting) as object);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  localStorage.clear();
  fetched.mockReset();
  failed.mockReset();
  answers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the server says', () => {
  test('wins at the start and at each look at the account, and is not sent back', async () => {
    const { settings, session } = start('{"theme":"light","size":false}');
    expect(settings.get()).toMatchObject({ theme: 'light', size: false });
    session.update({ ...person('').user, userSetting: '{"theme":"dark"}' });
    expect(settings.get()).toMatchObject({ theme: 'dark', size: false });
    await pass(1000);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('leaves alone what it does not say, and what cannot be read', () => {
    localStorage.setItem('setting', '{"language":"JP","hide":true}');
    expect(start('{"language":"??","watermark":true}').settings.get()).toMatchObject({
      language: 'JP',
      hide: true,
      watermark: true,
    });
  });

  test('does not take back what was changed here and is not saved yet', async () => {
    const { settings, session } = start('{"theme":"dark","hide":false}');
    settings.change({ theme: 'light' });
    session.update({ ...person('').user, userSetting: '{"theme":"dark","hide":true}' });
    expect(settings.get()).toMatchObject({ theme: 'light', hide: true });
    await pass(400);
    expect(sent()).toEqual([{ theme: 'light' }]);
  });
});

describe('a change', () => {
  test('is sent once after 400 ms of quiet, the last one of each, with the session', async () => {
    const { settings } = start();
    settings.change({ theme: 'light' });
    await pass(399);
    settings.change({ theme: 'dark', hide: true });
    settings.change({ hide: false, size: false });
    await pass(399);
    expect(fetched).not.toHaveBeenCalled();
    await pass(1);
    expect(sent()).toEqual([{ theme: 'dark', hide: false, size: false }]);
    const [path, init] = fetched.mock.calls[0]!;
    expect(path).toBe(routes.saveSeting.path);
    expect(init).toMatchObject({ keepalive: true, headers: { token: 'ada-token' } });
    await pass(5000);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('made while another is on its way is sent after it', async () => {
    const { settings } = start();
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(promise);
    settings.change({ theme: 'light', hide: true });
    await pass(400);
    settings.change({ theme: 'dark' });
    await pass(400);
    expect(sent()).toHaveLength(1);
    resolve(Response.json({ code: 0, data: { userSetting: '{}' } }));
    await pass(0);
    expect(sent()[1]).toEqual({ theme: 'dark' });
  });

  test('is sent at once when the page is closed', () => {
    start().settings.change({ theme: 'light' });
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ theme: 'light' }]);
  });

  test('is in the stored account at once, so that the page starts with it', () => {
    const { settings } = start('{"userAuth":[2]}');
    settings.change({ theme: 'light' });
    const stored = JSON.parse(localStorage.getItem('user')!) as User;
    expect(JSON.parse(stored.userSetting)).toEqual({ userAuth: [2], theme: 'light' });
  });

  test.each(['online', 'line'])(
    'that met a dead network is told and sent again when it returns (%s)',
    async (how) => {
      const { settings, status } = start();
      fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      settings.change({ theme: 'light' });
      await pass(400);
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }));
      expect(settings.get().theme).toBe('light');
      if (how === 'online') window.dispatchEvent(new Event('online'));
      else status.set('open');
      await pass(0);
      expect(sent()).toEqual([{ theme: 'light' }, { theme: 'light' }]);
    },
  );

  test('that the server refuses is told and not sent again', async () => {
    const { settings } = start();
    fetched.mockResolvedValueOnce(Response.json({ code: 1022, error: 'settingsInvalid', msg: '' }));
    settings.change({ theme: 'light' });
    await pass(400);
    expect(failed).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('of a session that is over ends it here too', async () => {
    const { settings, session } = start();
    fetched.mockResolvedValueOnce(Response.json({ code: 401, error: 'unauthenticated', msg: '' }));
    settings.change({ theme: 'light' });
    await pass(400);
    expect(session.get()).toBeNull();
    expect(failed).not.toHaveBeenCalled();
  });

  test('of a visitor stays in the browser', async () => {
    const { settings } = start(null);
    settings.change({ language: 'EN' });
    await pass(1000);
    expect(fetched).not.toHaveBeenCalled();
    expect(localStorage.getItem('setting')).toContain('"EN"');
  });
});

test('another tab’s change is taken over and not sent again', async () => {
  const { settings } = start();
  const newValue = JSON.stringify({ ...settings.get(), theme: 'light' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'setting', newValue }));
  expect(settings.get().theme).toBe('light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'setting', newValue: null }));
  expect(settings.get().theme).toBe('light');
  await pass(1000);
  expect(fetched).not.toHaveBeenCalled();
});

test('the next person’s changes are theirs alone', async () => {
  const { settings, session } = start();
  settings.change({ theme: 'light' });
  session.end();
  session.start({ token: 'bob-token', user: { userId: 'bob', userSetting: '{}' } as User });
  await pass(1000);
  expect(fetched).not.toHaveBeenCalled();
});
