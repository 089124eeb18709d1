/**
 * Events between the parts of the server, and between its processes when they share a PostgreSQL.
 * Delivery is at most once: whoever must not miss anything reads the database when it starts, and on `reconnected`.
 */
export interface EventBus {
  /** Resolves when the event is handed over. The payload must survive JSON. Subscribers of this process hear it too. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** Returns its undo. Events of one publisher arrive in the order of their publishing. */
  subscribe<Payload>(channel: string, handler: (payload: Payload) => void): () => void;
  close(): Promise<void>;
}

/** Heard after events of other processes may have been missed. */
export const reconnected = 'reconnected';
