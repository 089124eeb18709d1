import type { ApiClient } from '@tai/api-client';
import { resolveTheme, systemTheme } from '@tai/design-system';
import { onceOnline } from '@tai/kernel';
import type { createScreenWatermark, ScreenWatermark } from './engine/screenWatermark.ts';

/** Shown in place of a name that is empty. */
const brand = 'TAI';

/**
 * Keeps the watermark over the screen as session and settings say: there while somebody is signed in and wants it,
 * drawn anew for another name or theme, gone at once when it is switched off.
 * @param load brings the code that draws, when it is wanted for the first time
 */
export function followScreenWatermark(
  { session, settings }: Pick<ApiClient, 'session' | 'settings'>,
  load: () => Promise<{ createScreenWatermark: typeof createScreenWatermark }>,
): () => void {
  let overlay: ScreenWatermark | null = null;
  let loading: Promise<void> | null = null;
  let stopWaiting = () => {};

  function follow(): void {
    const person = session.get()?.user;
    const { watermark, theme } = settings.get();
    if (!person || !watermark) {
      overlay?.remove();
      return;
    }
    if (overlay) {
      overlay.show({ text: person.username.trim() || brand, theme: resolveTheme(theme) });
      return;
    }
    loading ??= load().then(
      (module) => {
        overlay = module.createScreenWatermark();
        follow();
      },
      () => {
        // Asked for again at the next change, or when the network returns.
        loading = null;
        stopWaiting();
        stopWaiting = onceOnline(follow);
      },
    );
  }

  const stops = [session.subscribe(follow), settings.subscribe(follow), systemTheme.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
    stopWaiting();
    overlay?.remove();
  };
}
