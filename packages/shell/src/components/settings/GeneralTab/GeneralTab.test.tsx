import { routes } from '@tai/contracts';
import { settingsPort } from '@tai/kernel';
import { siteInfo, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../settingsFeature.ts';
import { closeDialogs } from '../../../testing/closeDialogs.ts';

beforeEach(() => localStorage.clear());
afterEach(closeDialogs);

async function open(server?: (server: FakeServer) => void) {
  const studio = await renderFeature(null, { features: [settings], server });
  studio.happens(() => studio.host.ports.use(settingsPort).open('setting'));
  await screen.findByRole('switch', { name: 'Screen watermark' });
  return studio;
}

test.each([
  ['Download results automatically', 'download', true],
  ['Double-click to favorite', 'collect', false],
  ['Blur images on shared screens', 'hide', true],
  ['Screen watermark', 'watermark', true],
  ['Source', 'source', false],
  ['Size', 'size', false],
  ['Date', 'date', false],
] as const)(
  '“%s” takes effect at once, says what it does, and is saved with the account',
  async (label, name, value) => {
    const { person, client, server } = await open();
    const control = await person.control(label);
    expect(control).toHaveAccessibleDescription(/\w{3,} .*\.$/);
    expect(control).toHaveAttribute('aria-checked', String(!value));
    await person.press(label);
    expect(client.settings.get()[name]).toBe(value);
    await vi.waitFor(() => expect(server.calls(routes.saveSeting)).toHaveLength(1));
    const [call] = server.calls(routes.saveSeting);
    expect(call?.body.userId).toBe('user-1');
    expect(JSON.parse(call!.body.userSetting)).toEqual({ [name]: value });
  },
);

test('the watermark says that it came and went', async () => {
  const { person } = await open();
  await person.press('Screen watermark');
  await person.sees('Screen watermark on');
  await person.press('Screen watermark');
  await person.sees('Screen watermark off');
});

test('language and theme are chosen here too', async () => {
  const { person, client } = await open();
  await person.press('日本語');
  await person.press('Light');
  expect(client.settings.get()).toMatchObject({ language: 'JP', theme: 'light' });
  await person.press('System');
  expect(client.settings.get().theme).toBe('system');
});

test('a demonstration has no double click to collect', async () => {
  await open((server) => server.answer(routes.getSiteInfo, { data: siteInfo({ mode: 'demo' }) }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('switch', { name: 'Double-click to favorite' })).not.toBeInTheDocument(),
  );
  expect(localStorage.getItem('mode')).toBe('demo');
});

test('leaving a demonstration asks first, and says what is discarded', async () => {
  const { person } = await open((server) =>
    server.answer(routes.getSiteInfo, { data: siteInfo({ mode: 'demo' }) }),
  );
  localStorage.setItem('generation.forms', '{}');
  await person.press('Leave demo');
  await person.sees(/Forms, drafts and searches/);
  await person.press('Cancel');
  expect(localStorage.getItem('generation.forms')).toBe('{}');
});

test('a change that could not be saved is told and holds', async () => {
  const { person, client, server } = await open();
  server.setDown(true);
  await person.press('Size');
  await person.sees(/^Couldn’t save\. /);
  expect(client.settings.get().size).toBe(false);
});
