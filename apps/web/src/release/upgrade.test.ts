import { createApiClient, createAppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { tellOnline } from '@tai/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUpgrades } from './upgrade.ts';

const show = vi.spyOn(toast, 'show');
const reload = vi.fn();
let entry: string;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  entry = '/login/assets/index-old.js';
  document.head.innerHTML = `<script type="module" src="${entry}"></script>`;
  vi.stubGlobal(
    'fetch',
    async () => new Response(`<script src="${entry}"></script><div id="root"></div>`, { status: 200 }),
  );
  const { store } = createAppStore(createApiClient());
  stop = watchUpgrades({ store, language: () => 'en', reload });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

async function upgrade(): Promise<void> {
  entry = '/login/assets/index-new.js';
  tellOnline();
  await vi.advanceTimersByTimeAsync(0);
}

/** As `importPart` says it. */
function losePart(error = new TypeError('Failed to fetch')): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
}

function rejectUnheard(reason: Error): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  return !window.dispatchEvent(event);
}

test('a command whose code did not come is told of, and other failures are left to the console', async () => {
  const lost = new TypeError('Failed to fetch');
  losePart(lost);
  await vi.advanceTimersByTimeAsync(0);
  expect(show).not.toHaveBeenCalled();
  expect(rejectUnheard(new Error('a mistake'))).toBe(false);
  expect(show).not.toHaveBeenCalled();
  expect(rejectUnheard(lost)).toBe(true);
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'host.lostPart', message: expect.stringMatching(/^Couldn’t do this/) }),
  );
});

test('a return of the same release is not mentioned', async () => {
  tellOnline();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(show).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a new release is mentioned once, and the page reloads a minute after the last key', async () => {
  await upgrade();
  losePart();
  await vi.advanceTimersByTimeAsync(50_000);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(reload).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that could not be loaded shows that a new release is there', async () => {
  entry = '/login/assets/index-new.js';
  losePart();
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledOnce();
});

test.each([
  ['a text field in use', () => void (document.body.innerHTML = '<textarea></textarea>')],
  ['an open dialog', () => void (document.body.innerHTML = '<div aria-modal="true"></div>')],
])('the page does not reload with %s', async (_, arrange) => {
  arrange();
  document.querySelector('textarea')?.focus();
  await upgrade();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalled();
});

test('the page does not reload while it would ask before it is left', async () => {
  const object = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', object);
  await upgrade();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', object);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalled();
});

test('the page does not reload into a server that is away, nor twice in an hour', async () => {
  sessionStorage.setItem('host.reloadedForUpgrade', String(Date.now()));
  await upgrade();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reload).not.toHaveBeenCalled();
});
