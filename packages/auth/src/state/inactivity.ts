// Signs out after three hours without mouse, key, scroll or click in any tab. Tabs share the time of the last activity
// in local storage. Timers do not run while a machine sleeps, so the clock is compared again when the tab is shown or
// focused, and before activity counts: the first movement after a night does not save last evening's session.
import { sessionKeys } from '@tai/api-client';
import type { KeyValueStorage, Observable } from '@tai/kernel';
import { isTimed, timeLeft } from '../domain/inactivity.ts';

const activity = ['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'touchstart', 'click'] as const;
const looks = ['focus', 'pageshow'] as const;

/** Local storage is written at most so often. */
const writeEvery = 5_000;
/** The server's session, which is idle after the same three hours, is told of activity at most so often. */
const tellEvery = 10 * 60_000;

/** What the watch needs of the browser. */
export interface InactivityBrowser {
  window: Window;
  storage: KeyValueStorage;
  pathname(): string;
  now(): number;
}

export interface InactivityOptions {
  /** Somebody is signed in while this is not null. */
  session: Observable<unknown>;
  /** The time is over. Called once for each session. */
  onIdle(): void;
  /** The person is active and the server may not have heard of it for a while. */
  onStillActive(): void;
}

/** Watches until the returned function is called. */
export function watchInactivity(
  { session, onIdle, onStillActive }: InactivityOptions,
  browser: InactivityBrowser = thisBrowser(),
): () => void {
  const { window, storage, now } = browser;
  /** Last activity that this tab knows of, its own or another's. */
  let last = 0;
  let written = 0;
  let told = now();
  let isOver = false;
  let writeTimer = 0;
  let idleTimer = 0;

  function stored(): number {
    return Number(storage.getItem(sessionKeys.lastActivityTime)) || 0;
  }

  function write(): void {
    window.clearTimeout(writeTimer);
    writeTimer = 0;
    if (!session.get()) return;
    written = now();
    // Another tab may have written later activity since this write was put off.
    last = Math.max(last, Math.min(stored(), written));
    storage.setItem(sessionKeys.lastActivityTime, String(last));
  }

  /** The clock was set back: what lies ahead of it would keep the session for ever. */
  function forgetFuture(): void {
    if (last <= now()) return;
    last = now();
    write();
  }

  /** True when the session is over. Sets the timer for the next look when it is not. */
  function check(): boolean {
    window.clearTimeout(idleTimer);
    if (!session.get() || isOver) return isOver;
    last = Math.max(last, stored());
    forgetFuture();
    const left = timeLeft(last, now());
    if (left > 0) {
      idleTimer = window.setTimeout(check, left);
      return false;
    }
    if (isTimed(browser.pathname())) {
      isOver = true;
      onIdle();
    }
    return true;
  }

  function record(): void {
    if (!session.get()) return;
    const at = now();
    // Movements come by the hundred; only the first after a pause looks at what other tabs have written.
    if ((at - last >= writeEvery || at < last) && check()) return;
    last = at;
    if (at - written >= writeEvery || at < written) write();
    else if (writeTimer === 0) writeTimer = window.setTimeout(write, writeEvery - (at - written));
    if (at - told >= tellEvery || at < told) {
      told = at;
      onStillActive();
    }
  }

  /** Watches a session: since just now when it was just opened, else since the last activity that is stored. */
  function begin(isNew: boolean): void {
    isOver = false;
    last = stored() || now();
    if (!isNew && check()) return;
    last = now();
    write();
    check();
  }

  function look(): void {
    if (window.document.visibilityState === 'visible') check();
  }

  let wasSignedIn = session.get() !== null;
  const stopSession = session.subscribe(() => {
    const isSignedIn = session.get() !== null;
    if (isSignedIn && !wasSignedIn) begin(true);
    wasSignedIn = isSignedIn;
  });
  if (wasSignedIn) begin(false);
  for (const name of activity) window.addEventListener(name, record, { capture: true, passive: true });
  for (const name of looks) window.addEventListener(name, look);
  window.document.addEventListener('visibilitychange', look);
  return () => {
    stopSession();
    window.clearTimeout(writeTimer);
    window.clearTimeout(idleTimer);
    for (const name of activity) window.removeEventListener(name, record, { capture: true });
    for (const name of looks) window.removeEventListener(name, look);
    window.document.removeEventListener('visibilitychange', look);
  };
}

function thisBrowser(): InactivityBrowser {
  return {
    window,
    storage: window.localStorage,
    pathname: () => window.location.pathname,
    now: Date.now,
  };
}
