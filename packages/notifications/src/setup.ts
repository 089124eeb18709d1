import { clientPort, storePort } from '@tai/api-client';
import { messagesPort, type FeatureContext } from '@tai/kernel';
import { isMessagesOpen } from './state/messages.ts';

/** Provides the port, and follows the event stream once somebody is signed in. */
export function setupNotifications({ ports, provide }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  provide(messagesPort, { open: () => isMessagesOpen.set(true) });

  let isOver = false;
  let stopStream: (() => void) | null = null;
  let isBegun = false;
  async function begin(): Promise<void> {
    if (isBegun || !client.session.get()) return;
    isBegun = true;
    try {
      // The first page does not wait for it, so its code comes afterwards.
      const { followStream } = await import('./state/followStream.ts');
      if (!isOver) stopStream = followStream(client, ports.use(storePort));
    } catch {
      // The chunk did not come; the next change of the session tries again.
      isBegun = false;
    }
  }
  const stopSession = client.session.subscribe(() => void begin());
  const cancelIdle = whenIdle(() => void begin());

  return () => {
    isOver = true;
    cancelIdle();
    stopSession();
    stopStream?.();
  };
}

/** Milliseconds after which a page that is never idle is taken for idle. */
const longestWait = 2_000;

/** Runs something once the page has time, after what it came for is there. Returns how to call it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}
