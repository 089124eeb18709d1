import { routes } from '@tai/contracts';
import { navigationPort } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';

/** What the account says of itself once the server was asked. */
const looked = 'asked';
const words = '您还没有设置密码，请先设置密码';

beforeEach(startAnew);
afterEach(() => void vi.useRealTimers());

async function open({ path = '/home', password }: { path?: string; password?: 'N' }) {
  const signedIn = user({ password });
  const studio = await renderFeature(null, {
    features: [auth],
    language: 'zh',
    signedIn,
    path,
    server: (server) =>
      server.answer(routes.getInfo, {
        user: { ...signedIn, userName: signedIn.username, avatar: null, briefIntroduction: looked },
        roles: [],
        permissions: [],
      }),
  });
  vi.useFakeTimers();
  // The code of the reminder is loaded when it is due.
  await act(() => vi.dynamicImportSettled());
  return { ...studio, waits: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)) };
}

const opened = ({ asked }: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ what }) => what === 'settings.open').map(({ with: given }) => given);

test('on the start page who has no password is told so, and then brought to the form for it', async () => {
  const studio = await open({ password: 'N' });
  await studio.waits(1400);
  expect(studio.person.canSee(words)).toBe(true);
  expect(opened(studio)).toEqual([]);
  await studio.waits(100);
  expect(opened(studio)).toEqual([['account', { password: true }]]);
});

test('once, and in time, while words of other packages come in', async () => {
  const studio = await open({ password: 'N' });
  await studio.waits(1000);
  await act(async () => i18next.addResourceBundle('zh', 'another', { page: 'words' }));
  await studio.waits(500);
  expect(opened(studio)).toHaveLength(1);
  expect(studio.person.canSee('×2')).toBe(false);
});

test('only once in a session', async () => {
  await (await open({ password: 'N' })).waits(1500);
  vi.useRealTimers();
  const studio = await open({ password: 'N' });
  await studio.waits(5000);
  expect(opened(studio)).toEqual([]);
});

test('never over a dialog that is open, but once that is closed', async () => {
  const studio = await open({ password: 'N' });
  await studio.waits(1000);
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  await studio.waits(5000);
  expect(opened(studio)).toEqual([]);
  dialog.remove();
  await studio.waits(500);
  expect(opened(studio)).toHaveLength(1);
});

test('not on other pages, and not when the page was left before', async () => {
  const studio = await open({ password: 'N', path: '/main' });
  await studio.waits(5000);
  expect(studio.person.canSee(words)).toBe(false);
  await act(async () => studio.host.ports.use(navigationPort).go('/home'));
  await studio.waits(1000);
  expect(studio.person.canSee(words)).toBe(true);
  await act(async () => studio.host.ports.use(navigationPort).go('/main'));
  await studio.waits(5000);
  expect(opened(studio)).toEqual([]);
  await act(async () => studio.host.ports.use(navigationPort).go('/home'));
  await studio.waits(1500);
  expect(opened(studio)).toHaveLength(1);
});

test('not for who has a password', async () => {
  const studio = await open({});
  await studio.waits(5000);
  expect(opened(studio)).toEqual([]);
  expect(studio.person.canSee(words)).toBe(false);
});

test('not when a password was set meanwhile', async () => {
  const studio = await open({ password: 'N', path: '/main' });
  // The look at the account reached the session: its answer would take back what changes now.
  await vi.waitFor(() => expect(studio.client.session.get()?.user.briefIntroduction).toBe(looked));
  await act(async () => studio.client.session.update(user()));
  await act(async () => studio.host.ports.use(navigationPort).go('/home'));
  await studio.waits(1000);
  expect(studio.person.canSee(words)).toBe(false);
});
