import { limits } from '@tai/contracts';

const waiting = new Set<() => void>();

/**
 * Calls once, a second after the network has returned: what was asked for in the first moment would fail again. Or when
 * the host says that the server is back.
 * @returns how to stop waiting
 */
export function onceOnline(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    window.removeEventListener('online', onOnline);
    waiting.delete(come);
    clearTimeout(timer);
  }
  function come(): void {
    stop();
    listener();
  }
  function onOnline(): void {
    clearTimeout(timer);
    timer = setTimeout(come, limits.notice.onlineReconnectDelay);
  }
  window.addEventListener('online', onOnline);
  waiting.add(come);
  return stop;
}

/** Says that the server answers: one that restarted is back without a word from the browser. */
export function tellOnline(): void {
  for (const come of [...waiting]) come();
}
