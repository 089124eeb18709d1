import { routes } from '@tai/contracts';
import { BannerPlace, navigationPort } from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../feature.ts';
import { startAnew } from '../../testing/startAnew.ts';

const words = '您还没有设置密码，请先设置密码';

beforeEach(startAnew);
afterEach(() => void vi.useRealTimers());

async function open({ path = '/home', password }: { path?: string; password?: 'N' }) {
  const signedIn = user({ password });
  // The delay begins with the page, so the clock is in the test's hands before that.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const studio = await renderFeature(<BannerPlace />, {
    features: [auth],
    language: 'zh',
    signedIn,
    path: '/main',
    server: (server) =>
      server.answer(routes.getInfo, {
        user: { ...signedIn, userName: signedIn.username, avatar: null },
        roles: [],
        permissions: [],
      }),
  });
  if (path !== '/main') await goTo(studio, path);
  return studio;
}

type Opened = Awaited<ReturnType<typeof renderFeature>>;

/** Lets so many milliseconds pass on the page, and what is loaded then. */
async function waits(time: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time));
  await act(() => vi.dynamicImportSettled());
}
const opened = ({ asked }: Opened) =>
  asked.filter(({ what }) => what === 'settings.open').map(({ with: given }) => given);
const goTo = (studio: Opened, path: string) =>
  act(async () => studio.host.ports.use(navigationPort).go(path));

test('a person without a password is reminded after 1.5 s, and no dialog opens by itself', async () => {
  const studio = await open({ password: 'N' });
  await waits(1400);
  expect(studio.person.canSee(words)).toBe(false);
  await waits(100);
  expect(studio.person.canSee(words)).toBe(true);
  await waits(60_000);
  expect(opened(studio)).toEqual([]);
});

test('the form for a password opens on demand, and the reminder is gone', async () => {
  const studio = await open({ password: 'N' });
  await waits(1500);
  vi.useRealTimers();
  await studio.person.press('设置密码');
  expect(opened(studio)).toEqual([['account', { password: true }]]);
  expect(studio.person.canSee(words)).toBe(false);
});

test('it stays while the account is looked at again, until it is dismissed', async () => {
  const studio = await open({ password: 'N' });
  await waits(1500);
  studio.happens(() => studio.client.session.update(user({ password: 'N', briefIntroduction: 'again' })));
  expect(screen.getAllByText(words)).toHaveLength(1);
  vi.useRealTimers();
  await studio.person.press('关闭');
  studio.happens(() => studio.client.session.update(user({ password: 'N' })));
  expect(studio.person.canSee(words)).toBe(false);
});

test('only once in a session', async () => {
  const first = await open({ password: 'N' });
  await waits(1500);
  first.happens(() => first.client.session.end());
  vi.useRealTimers();
  const studio = await open({ password: 'N' });
  await waits(5000);
  expect(studio.person.canSee(words)).toBe(false);
});

test('never while a dialog is open, but once that is closed', async () => {
  const studio = await open({ password: 'N' });
  await waits(1000);
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  await waits(5000);
  expect(studio.person.canSee(words)).toBe(false);
  dialog.remove();
  await waits(500);
  expect(studio.person.canSee(words)).toBe(true);
});

test('a person who only visits the workspace is reminded there', async () => {
  const studio = await open({ password: 'N', path: '/main' });
  await waits(1400);
  expect(studio.person.canSee(words)).toBe(false);
  await waits(100);
  expect(studio.person.canSee(words)).toBe(true);
});

test('going to another page neither takes it away nor starts its delay anew', async () => {
  const studio = await open({ password: 'N' });
  await waits(1000);
  await goTo(studio, '/main');
  await waits(500);
  expect(studio.person.canSee(words)).toBe(true);
  await goTo(studio, '/home');
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('not for who has a password', async () => {
  const studio = await open({});
  await waits(5000);
  expect(studio.person.canSee(words)).toBe(false);
});

test('gone as soon as there is a password', async () => {
  const studio = await open({ password: 'N' });
  await waits(1500);
  expect(studio.person.canSee(words)).toBe(true);
  studio.happens(() => studio.client.session.update(user()));
  expect(studio.person.canSee(words)).toBe(false);
});
