import type { Logger } from 'pino';
import type { EventBus } from './eventBus.ts';
import { createSubscribers } from './subscribers.ts';

/** Events inside one process. Payloads are copied through JSON, so that it behaves as the one between processes. */
export function createLocalEventBus(log: Logger): EventBus {
  const subscribers = createSubscribers(log);
  return {
    async publish(channel, payload) {
      const text = JSON.stringify(payload);
      await Promise.resolve();
      subscribers.deliver(channel, JSON.parse(text));
    },
    subscribe: (channel, handler) => subscribers.add(channel, handler),
    async close() {
      subscribers.clear();
    },
  };
}
