// After an upgrade of the server a tab that was open before runs the old release, whose files are gone: parts that it
// has not loaded yet can't come. This module is loaded soon after the start, because later it could not be, and brings
// its sentences in all languages for the same reason.
import type { AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { onceOnline, type Language } from '@tai/kernel';
import { words as en } from '../i18n/release/en.ts';
import { words as ja } from '../i18n/release/ja.ts';
import { words as zh } from '../i18n/release/zh.ts';
import { tellLostParts } from './lostParts.ts';

const sentences = { en, ja, zh };

/** Milliseconds without a key, a press or a scroll; after that a reload interrupts nobody. */
const pause = 60_000;
/** Milliseconds between looks whether the page can be reloaded. */
const lookEvery = 5_000;
/** Two servers of different releases behind one address would otherwise reload the tab for ever. */
const reloadAtMostEvery = 3_600_000;
const lastReloadKey = 'host.reloadedForUpgrade';

const textField =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button])';

interface Watch {
  store: AppStore;
  language: () => Language;
  reload?: () => void;
}

/**
 * Notices a new release when the connection returns or a part could not be loaded, says so once, and reloads the page
 * in a pause: with no dialog open, no text field in use, nothing on its way to the server and no objection of a page.
 * Drafts and documents are kept by their owners at every reload. It also says when the code of
 * a command could not be loaded.
 * @returns how to stop
 */
export function watchUpgrades({
  store,
  language,
  reload = () => window.location.reload(),
}: Watch): () => void {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  let lastInput = Date.now();
  let looking: ReturnType<typeof setInterval> | undefined;

  /** A proxy that can't reach the server may answer with a page of its own, so the page must be ours. */
  async function isReplaced(): Promise<boolean> {
    try {
      const response = await fetch('/home', { headers: { accept: 'text/html' }, cache: 'no-store' });
      const page = response.ok ? await response.text() : '';
      return page.includes('id="root"') && !page.includes(`"${entry}"`);
    } catch {
      return false;
    }
  }

  async function check(): Promise<void> {
    if (looking !== undefined || !(await isReplaced()) || looking !== undefined) return;
    const { upgraded, action } = sentences[language()];
    toast.show({
      id: 'host.upgrade',
      message: upgraded,
      durationMs: 0,
      action: { label: action, onAction: reload },
    });
    looking = setInterval(() => void look(), lookEvery);
  }

  async function look(): Promise<void> {
    const last = Number(sessionStorage.getItem(lastReloadKey));
    if (Date.now() - last < reloadAtMostEvery) return;
    const isPause = document.hidden || Date.now() - lastInput > pause;
    // The server may have gone away again since, and a page that can't be loaded shows nothing.
    if (!isPause || !isSafe(store) || !(await isReplaced())) return;
    sessionStorage.setItem(lastReloadKey, String(Date.now()));
    reload();
  }

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const input of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(input, () => (lastInput = Date.now()), options);
  window.addEventListener('vite:preloadError', () => void check(), options);
  tellLostParts(() => sentences[language()].lostPart, stop.signal);
  let stopWaiting = onceOnline(onOnline);
  function onOnline(): void {
    void check();
    stopWaiting = onceOnline(onOnline);
  }
  return () => {
    stop.abort();
    stopWaiting();
    clearInterval(looking);
  };
}

function isSafe(store: AppStore): boolean {
  if (document.activeElement?.matches(textField) || document.querySelector('[aria-modal=true]')) return false;
  if ([...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused))
    return false;
  const sent = Object.values<{ status: string } | undefined>(
    store.getState().api.mutations as Record<string, { status: string } | undefined>,
  );
  const isSending = sent.some((one) => one?.status === 'pending');
  // A page that would ask before it is left, as during an upload, objects to this event.
  return !isSending && window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
