import type { Logger } from 'pino';

/** The subscribers of one process by channel. One that throws does not keep the event from the others. */
export function createSubscribers(log: Logger) {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  return {
    add(channel: string, handler: (payload: never) => void): () => void {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => set.delete(handler);
    },
    deliver(channel: string, payload: unknown): void {
      for (const handler of handlers.get(channel) ?? []) {
        try {
          handler(payload as never);
        } catch (error) {
          log.error({ err: error, channel }, 'an event handler failed');
        }
      }
    },
    clear: () => handlers.clear(),
  };
}
