import type { Realtime, RealtimeStatus } from '@tai/api-client';
import type { ServerMessage } from '@tai/contracts';
import { createObservable } from '@tai/kernel';

/** The line to the server in a test's hands. It opens at once when the client connects. */
export interface FakeRealtime extends Realtime {
  /** Says what the server would say. */
  receive(message: ServerMessage): void;
  /** Drops the line, refuses the session, or brings the line back. */
  setStatus(status: RealtimeStatus): void;
}

/** Makes a line that is off until the client connects. */
export function createFakeRealtime(): FakeRealtime {
  const status = createObservable<RealtimeStatus>('off');
  const listeners = new Set<(message: ServerMessage) => void>();
  return {
    status,
    connect: () => status.set('open'),
    disconnect: () => status.set('off'),
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(message) {
      for (const listener of [...listeners]) listener(message);
    },
    setStatus: status.set,
  };
}
