import type { ApiClient } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { isOverlayOpen } from '@tai/kernel';
import { isTourOpen } from './tour.ts';

/** Milliseconds between two looks at whether a newcomer is free. */
const lookEvery = 500;
/** So long nothing else may want them. */
const quiet = 1500;
/** So long they must have rested from what they did. */
const rest = 5000;
const deeds = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Begins the tour for somebody who has not seen it, when the page is there and nothing else is before them: no dialog,
 * no menu, no text that they write, nothing that they do. Nothing happens to those who sign out before.
 */
export function beginTourWhenFree({
  session,
  settings,
}: Pick<ApiClient, 'session' | 'settings'>): () => void {
  const userId = session.get()?.user.userId;
  // Whoever has no password is asked for one first.
  let wait = quiet + (session.get()?.user.password === 'N' ? limits.account.passwordReminderDelay : 0);
  const busy = () => {
    wait = Math.max(wait, rest);
  };
  for (const deed of deeds) window.addEventListener(deed, busy, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (session.get()?.user.userId !== userId || isTourOpen.get()) return stop();
    if (!isFree()) {
      wait = Math.max(wait, quiet);
      return;
    }
    wait -= lookEvery;
    if (wait > 0) return;
    // What the person before them on this device saw is not theirs.
    if (settings.get().tourDone) settings.change({ tourDone: false });
    stop();
    isTourOpen.set(true);
  }, lookEvery);
  function stop(): void {
    clearInterval(timer);
    for (const deed of deeds) window.removeEventListener(deed, busy, { capture: true });
  }
  return stop;
}

function isFree(): boolean {
  const isWriting =
    document.activeElement instanceof HTMLTextAreaElement ||
    document.activeElement instanceof HTMLInputElement
      ? document.activeElement.value !== ''
      : false;
  // The frame is there, and not a page that fills the window by itself.
  const hasFrame = document.querySelector('#main') !== null;
  return hasFrame && !isWriting && !document.hidden && !isOverlayOpen();
}
