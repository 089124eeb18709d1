import { limits } from '@tai/contracts';

/**
 * Calls once, a second after the network has returned: what was asked for in the first moment would fail again.
 * @returns how to stop waiting
 */
export function onceOnline(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onOnline = () => {
    timer = setTimeout(listener, limits.notice.onlineReconnectDelay);
  };
  window.addEventListener('online', onOnline, { once: true });
  return () => {
    window.removeEventListener('online', onOnline);
    clearTimeout(timer);
  };
}
