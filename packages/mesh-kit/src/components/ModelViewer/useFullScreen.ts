import { useCallback, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Shows an element over the whole screen. Phones of Apple do that for films alone. */
export function useFullScreen(element: { readonly current: HTMLElement | null }) {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = useCallback(() => {
    // A browser may refuse; the view then stays as it is.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  }, [element]);
  return { isSupported: document.fullscreenEnabled === true, isOn, toggle };
}
