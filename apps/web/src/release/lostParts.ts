import { toast } from '@tai/design-system';

/**
 * Says that the code of a command did not come, where nobody else does: pages and dialogs offer to try again, but the
 * failure of a menu item or a shortcut ends as a promise that nobody waits for.
 */
export function tellLostParts(sentence: () => string, signal: AbortSignal): void {
  const lost = new WeakSet<Error>();
  window.addEventListener('vite:preloadError', (event) => lost.add(event.payload), {
    signal,
  });
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      if (!lost.has(event.reason as Error)) return;
      event.preventDefault();
      toast.show({ id: 'host.lostPart', message: sentence(), tone: 'danger' });
    },
    { signal },
  );
}
