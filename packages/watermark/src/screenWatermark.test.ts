import { createSessionSource, createSettingsSource } from '@tai/api-client';
import { user } from '@tai/test-kit';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followScreenWatermark } from './screenWatermark.ts';

const show = vi.fn();
const remove = vi.fn();
const load = vi.fn(async () => ({ createScreenWatermark: () => ({ show, remove }) }));

function start({ isSignedIn = true, isOn = true } = {}) {
  const session = createSessionSource();
  const settings = createSettingsSource();
  if (isSignedIn) session.start({ token: 't', user: user({ username: 'Ada' }) });
  settings.change({ watermark: isOn });
  followScreenWatermark({ session, settings }, load);
  return { session, settings };
}
const lastShown = () => vi.waitFor(() => show.mock.lastCall?.[0] ?? Promise.reject(new Error('not shown')));

beforeEach(() => {
  localStorage.clear();
  for (const mock of [show, remove, load]) mock.mockClear();
});

test('who is signed in and wants it sees their name from the start', async () => {
  start();
  expect(await lastShown()).toEqual({ text: 'Ada', theme: 'dark' });
});

test('a visitor, and who has it off, loads nothing for it', () => {
  start({ isSignedIn: false });
  start({ isOn: false });
  expect(load).not.toHaveBeenCalled();
});

test('the switch, the theme and the name take effect at once', async () => {
  const { session, settings } = start({ isOn: false });
  settings.change({ watermark: true });
  await lastShown();
  settings.change({ theme: 'light' });
  expect(show).toHaveBeenLastCalledWith({ text: 'Ada', theme: 'light' });
  session.update(user({ username: ' ' }));
  expect(show).toHaveBeenLastCalledWith({ text: 'TAI', theme: 'light' });
  settings.change({ watermark: false });
  expect(remove).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('the theme of the device is followed while it changes, unless one was chosen', async () => {
  const device = { isLight: false, changed: () => {} };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return device.isLight;
    },
    addEventListener: (_: string, listener: () => void) => (device.changed = listener),
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { settings } = start();
  expect(await lastShown()).toEqual({ text: 'Ada', theme: 'dark' });
  device.isLight = true;
  device.changed();
  expect(show).toHaveBeenLastCalledWith({ text: 'Ada', theme: 'light' });
  settings.change({ theme: 'dark' });
  expect(show).toHaveBeenLastCalledWith({ text: 'Ada', theme: 'dark' });
});

test('signing out takes it away', async () => {
  const { session } = start();
  await lastShown();
  session.end();
  expect(remove).toHaveBeenCalledOnce();
});

test('switched off while the code is still coming, it is not shown', async () => {
  const { settings } = start();
  settings.change({ watermark: false });
  await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(show).not.toHaveBeenCalled();
});
