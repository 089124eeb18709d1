import { clientPort, storePort } from '@tai/api-client';
import { loadChunk, messagesPort, navigationPort, onceOnline, type FeatureContext } from '@tai/kernel';
import { isMessagesOpen } from './state/messages.ts';

/** Provides the port, and follows the event stream once somebody is signed in. */
export function setupNotifications({ events, ports, provide }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  provide(messagesPort, { open: () => isMessagesOpen.set(true) });

  let isOver = false;
  let stopStream: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  let isBegun = false;
  async function begin(): Promise<void> {
    if (isBegun || !client.session.get()) return;
    isBegun = true;
    try {
      // The first page does not wait for it, so its code comes afterwards.
      const { followStream } = await loadChunk(() => import('./state/followStream.ts'));
      if (!isOver) stopStream = followStream(client, ports.use(storePort), events, ports.use(navigationPort));
    } catch {
      isBegun = false;
      stopWaiting?.();
      if (!isOver) stopWaiting = onceOnline(() => void begin());
    }
  }
  const stopSession = client.session.subscribe(() => void begin());
  void begin();

  return () => {
    isOver = true;
    stopSession();
    stopWaiting?.();
    stopStream?.();
  };
}
