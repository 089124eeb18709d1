import { routes } from '@tai/contracts';
import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTourOpen } from './state/tour.ts';
import { tour } from './tourFeature.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  isTourOpen.set(false);
  vi.useRealTimers();
});

const settle = () => vi.dynamicImportSettled();

async function enter(signedIn: ReturnType<typeof user> | null, page = <main id="main">Home</main>) {
  const studio = await renderFeature(page, {
    features: [tour],
    signedIn,
    server: (server) => server.answer(routes.saveSeting, { data: { userSetting: '{}' } }),
  });
  await settle();
  return studio;
}

/** Time that is more than enough for the tour to begin. */
const muchLater = () => vi.advanceTimersByTime(20_000);

test('the tour begins by itself for who has not had it, and not at once', async () => {
  await enter(user());
  expect(isTourOpen.get()).toBe(false);
  muchLater();
  expect(isTourOpen.get()).toBe(true);
});

test('who has had it is left alone, and so is a visitor', async () => {
  await enter(user({ userSetting: '{"theme":"dark","tourDone": true}' }));
  muchLater();
  expect(isTourOpen.get()).toBe(false);
  await enter(null);
  muchLater();
  expect(isTourOpen.get()).toBe(false);
});

test('it waits for a dialog to close and for a text to be written', async () => {
  await enter(
    user(),
    <main id="main">
      <textarea aria-label="Prompt" />
    </main>,
  );
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  muchLater();
  expect(isTourOpen.get()).toBe(false);
  dialog.remove();
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is a field.');
  field.value = 'a harbour';
  field.focus();
  muchLater();
  expect(isTourOpen.get()).toBe(false);
  field.blur();
  muchLater();
  expect(isTourOpen.get()).toBe(true);
});

test('a page that fills the window by itself is not the place for it', async () => {
  await enter(user(), <p>Administration</p>);
  muchLater();
  expect(isTourOpen.get()).toBe(false);
});

test('it closes when the person signs out', async () => {
  const { client } = await enter(user());
  muchLater();
  expect(isTourOpen.get()).toBe(true);
  client.session.end();
  expect(isTourOpen.get()).toBe(false);
});

test('what the person before saw on this device does not count', async () => {
  const { client } = await enter(user());
  client.settings.change({ tourDone: true });
  muchLater();
  expect(isTourOpen.get()).toBe(true);
  expect(client.settings.get().tourDone).toBe(false);
});
