import { routes } from '@tai/contracts';
import {
  BannerPlace,
  defineFeature,
  createObservable,
  bannerSlot,
  fillSlot,
  useSlot,
  userMenuSlot,
} from '@tai/kernel';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settingsFeature.ts';
import { isTourOffered, isTourOpen } from './state/tour.ts';
import { tour } from './tourFeature.ts';

const offer = 'New here? See where everything is in one minute.';

beforeEach(() => localStorage.clear());
afterEach(() => {
  isTourOpen.set(false);
  isTourOffered.set(false);
  vi.useRealTimers();
});

/** The strip for banners, and the entries of the menu behind the avatar as plain buttons. */
function Page() {
  return (
    <>
      <BannerPlace />
      {useSlot(userMenuSlot).map(({ id, label, run }) => (
        <button key={id} type="button" onClick={run}>
          {label.en}
        </button>
      ))}
    </>
  );
}

const isOtherDue = createObservable(false);
const other = defineFeature({
  id: 'other',
  slots: [
    fillSlot(bannerSlot, {
      id: 'other.banner',
      order: 10,
      isDue: isOtherDue,
      delay: 0,
      load: async () => ({ Component: () => <p>Another banner</p> }),
    }),
  ],
});

async function enter(signedIn: ReturnType<typeof user> | null) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const studio = await renderFeature(<Page />, {
    features: [other, settings, tour],
    signedIn,
    server: (server) => server.answer(routes.saveSeting, { data: { userSetting: '{}' } }),
  });
  return studio;
}

async function muchLater(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await act(() => vi.dynamicImportSettled());
}

test('the tour is offered once, is saved as offered with the account, and never begins by itself', async () => {
  const { person, server } = await enter(user());
  await muchLater();
  expect(person.canSee(offer)).toBe(true);
  expect(isTourOpen.get()).toBe(false);
  await waitFor(() => expect(server.calls(routes.saveSeting)).toHaveLength(1));
  expect(JSON.parse(server.calls(routes.saveSeting)[0]!.body.userSetting)).toEqual({ tourDone: true });
  await person.press('Close');
  await muchLater();
  expect(person.canSee(offer)).toBe(false);
  expect(isTourOpen.get()).toBe(false);
});

test('it starts from the offer, which is gone then', async () => {
  const { person } = await enter(user());
  await muchLater();
  await person.press('Take the tour');
  expect(isTourOpen.get()).toBe(true);
  expect(person.canSee(offer)).toBe(false);
});

test('it starts from the menu, and is not offered any more', async () => {
  const { person } = await enter(user());
  await person.press('Guided tour');
  expect(isTourOpen.get()).toBe(true);
  act(() => isTourOpen.set(false));
  await muchLater();
  expect(person.canSee(offer)).toBe(false);
});

test('who was offered it is left alone, and so is a visitor', async () => {
  const first = await enter(user({ userSetting: '{"theme":"dark","tourDone": true}' }));
  await muchLater();
  expect(first.person.canSee(offer)).toBe(false);
  const second = await enter(null);
  await muchLater();
  expect(second.person.canSee(offer)).toBe(false);
});

test('the offer waits until a banner before it is gone', async () => {
  isOtherDue.set(true);
  const { person } = await enter(user());
  await muchLater();
  expect(person.canSee('Another banner')).toBe(true);
  expect(person.canSee(offer)).toBe(false);
  act(() => isOtherDue.set(false));
  await muchLater();
  expect(person.canSee(offer)).toBe(true);
});

test.each([
  ['div', { 'aria-modal': 'true' }],
  ['div', { role: 'menu' }],
])('the offer waits until an open %s with %o is closed', async (tag, attributes) => {
  const { person } = await enter(user());
  const layer = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) layer.setAttribute(name, value);
  document.body.append(layer);
  await muchLater();
  expect(person.canSee(offer)).toBe(false);
  layer.remove();
  await muchLater();
  expect(person.canSee(offer)).toBe(true);
});

test('offer and tour are gone when the person signs out', async () => {
  const { client, person, happens } = await enter(user());
  await muchLater();
  await person.press('Take the tour');
  happens(() => client.session.end());
  expect([isTourOpen.get(), isTourOffered.get()]).toEqual([false, false]);
});

test('what the person before was offered on this device does not count', async () => {
  localStorage.setItem('setting', '{"tourDone":true}');
  const { person, server } = await enter(user());
  await muchLater();
  expect(person.canSee(offer)).toBe(true);
  await waitFor(() => expect(server.calls(routes.saveSeting)).toHaveLength(1));
  expect(JSON.parse(server.calls(routes.saveSeting)[0]!.body.userSetting)).toEqual({ tourDone: true });
});
