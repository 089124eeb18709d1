import { useSyncExternalStore } from 'react';

/** Elements that show their own content full screen and no children. */
const childless = 'video, audio, img, canvas, iframe, object, embed';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

function currentContainer(): HTMLElement {
  const element = document.fullscreenElement;
  return element instanceof HTMLElement && !element.matches(childless) ? element : document.body;
}

/** The element that every overlay is appended to: the one that is shown full screen, because it covers the body, else the body. */
export function useOverlayContainer(): HTMLElement {
  return useSyncExternalStore(subscribe, currentContainer);
}
